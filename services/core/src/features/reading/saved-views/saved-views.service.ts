import type { NewSavedView, SavedView, SavedViewPatch } from "@accord/contracts";
import { hasRole, isViewQuery, MAX_SAVED_VIEWS, type ViewPage } from "@accord/domain";
import {
  conflict,
  forbidden,
  inTransaction,
  notFound,
  roleMissing,
  ruleBroken,
  unauthorized,
  type Caller,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { requireVersion } from "../../base/audit/index.ts";
import {
  deleteView,
  insertView,
  lockView,
  lockViewsOf,
  removeDefault,
  removeDefaultsOfOthers,
  updateView,
  visibleViews,
  writeDefault,
  type SavedViewRow,
} from "./saved-views.store.ts";

export type SavedViews = ReturnType<typeof createSavedViews>;

/** The request of a person. */
interface Asking {
  readonly actor: Caller;
}

const SHARING = ["staff", "approver", "admin"] as const;

export function createSavedViews({ db }: { db: Knex }) {
  return {
    list: (asking: Asking, page: ViewPage | undefined): Promise<SavedView[]> =>
      visibleViews(db, personOf(asking), page === undefined ? {} : { page }),
    /** 409 for a name in use and for too many views. */
    create(asking: Asking, { isDefault, ...view }: NewSavedView): Promise<SavedView> {
      const owner = personOf(asking);
      if (view.shared) requireSharing(asking);
      return inTransaction(db, asking, async (trx) => {
        const others = await lockViewsOf(trx, owner, view.page);
        if (others.length >= MAX_SAVED_VIEWS)
          throw conflict(
            `A list can have at most ${MAX_SAVED_VIEWS} views of yours. Delete one first.`,
          );
        const position = (others.at(-1)?.position ?? -1) + 1;
        const viewId = await insertView(trx, { ...view, owner, position });
        if (isDefault) await writeDefault(trx, { userId: owner, page: view.page, viewId });
        return read(trx, owner, viewId);
      });
    },
    update(asking: Asking, id: string, patch: SavedViewPatch, version: number | null) {
      const userId = personOf(asking);
      return inTransaction(db, asking, async (trx) => {
        const view = await lockVisible(trx, userId, id);
        const isUnsharing = Object.keys(patch).join() === "shared" && patch.shared === false;
        if (view.owner !== userId && !(isUnsharing && isAdmin(asking))) throw notYours();
        if (patch.shared === true && !view.shared) requireSharing(asking);
        requireFitting(view.page, patch.query);
        await requireVersion(trx, view, version);
        if (Object.keys(patch).length > 0) await updateView(trx, id, patch);
        if (patch.shared === false) await removeDefaultsOfOthers(trx, view);
        const [after] = await visibleViews(trx, userId, { id });
        // An administrator no longer sees what another person has for themselves again.
        return after ?? presentUnshared(trx, view);
      });
    },
    /** What is not named follows in the order that it had. */
    order(asking: Asking, page: ViewPage, ids: readonly string[]): Promise<void> {
      const owner = personOf(asking);
      return inTransaction(db, asking, async (trx) => {
        const views = await lockViewsOf(trx, owner, page);
        const rank = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
        const ordered = views.toSorted((a, b) => rank(a) - rank(b));
        for (const [position, view] of ordered.entries())
          if (view.position !== position) await updateView(trx, view.id, { position });
      });
    },
    setDefault(asking: Asking, id: string, isDefault: boolean): Promise<SavedView> {
      const userId = personOf(asking);
      return inTransaction(db, asking, async (trx) => {
        const { page } = await lockVisible(trx, userId, id);
        if (isDefault) await writeDefault(trx, { userId, page, viewId: id });
        else await removeDefault(trx, { userId, viewId: id });
        return read(trx, userId, id);
      });
    },
    remove(asking: Asking, id: string): Promise<void> {
      const userId = personOf(asking);
      return inTransaction(db, asking, async (trx) => {
        const view = await lockVisible(trx, userId, id);
        if (view.owner !== userId && !isAdmin(asking)) throw notYours();
        await deleteView(trx, id);
      });
    },
  };
}

async function read(trx: Knex.Transaction, userId: string, id: string): Promise<SavedView> {
  const [view] = await visibleViews(trx, userId, { id });
  if (!view) throw notFound("The view");
  return view;
}

async function presentUnshared(trx: Knex.Transaction, view: SavedViewRow): Promise<SavedView> {
  const seenByOwner = await read(trx, view.owner, view.id);
  return { ...seenByOwner, isMine: false, isDefault: false };
}

/** 404 for a view that the person may not see. */
async function lockVisible(
  trx: Knex.Transaction,
  userId: string,
  id: string,
): Promise<SavedViewRow> {
  const view = await lockView(trx, id);
  if (!view || (view.owner !== userId && !view.shared)) throw notFound("The view");
  return view;
}

function personOf({ actor }: Asking): string {
  if (actor.userId === null) throw unauthorized();
  return actor.userId;
}

const isAdmin = ({ actor }: Asking) => hasRole(actor.roles, "admin");

function requireSharing({ actor }: Asking): void {
  if (!hasRole(actor.roles, SHARING)) throw roleMissing(SHARING);
}

/** 422 */
function requireFitting(page: ViewPage, query: string | undefined): void {
  if (query === undefined || isViewQuery(page, query)) return;
  const message = "A view holds the filters of its page, sort, columns and density";
  throw ruleBroken([{ path: "query", message }]);
}

const notYours = () => forbidden("This view belongs to somebody else. Save one of your own.");
