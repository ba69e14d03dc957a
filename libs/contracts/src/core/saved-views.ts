import {
  isViewQuery,
  MAX_VIEW_NAME,
  MAX_VIEW_QUERY,
  viewPages,
  type ViewPage,
} from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, isStorable, requiredText, yesOrNo } from "../fields.ts";

const page = z.enum(viewPages, `must be one of ${viewPages.join(", ")}`);

const name = requiredText("Name", MAX_VIEW_NAME);

const query = z
  .string("The query must be text")
  .max(MAX_VIEW_QUERY, `The query can have at most ${MAX_VIEW_QUERY} characters`)
  .refine(isStorable, "The query has a character that cannot be stored");

const QUERY_MESSAGE =
  "A view holds the filters of its page, sort, columns and density, each at most once and without control characters";

const fitsPage = (view: { readonly page: ViewPage; readonly query: string }) =>
  isViewQuery(view.page, view.query);

/** A list's filters, order, columns and density under a name (docs/rules.md#saved-views). */
export const savedView = z.object({
  id,
  page,
  name: z.string(),
  /** Parameters of the list's address, without a question mark. */
  query: z.string(),
  shared: z.boolean(),
  /** Of the person who asks. */
  isDefault: z.boolean(),
  isMine: z.boolean(),
  owner: z.string(),
  version: z.number().int(),
});

const newSavedView = z
  .object({
    page,
    name,
    query,
    shared: yesOrNo("Shared").default(false),
    isDefault: yesOrNo("Default").default(false),
  })
  .refine(fitsPage, { path: ["query"], message: QUERY_MESSAGE });

/** What is absent stays. */
const savedViewPatch = z.object({ name, query, shared: yesOrNo("Shared") }).partial();

export const listSavedViews = endpoint({
  service: "core",
  method: "GET",
  path: "/api/saved-views",
  status: 200,
  summary: "The views of a list, or of all lists: one's own in their order, then what others share",
  query: z.object({ page: page.optional() }),
  response: z.array(savedView),
});

export const createSavedView = endpoint({
  service: "core",
  method: "POST",
  path: "/api/saved-views",
  role: "viewer",
  status: 201,
  summary: "Save a view of a list; only staff, approvers and administrators share it",
  body: newSavedView,
  response: savedView,
});

export const orderSavedViews = endpoint({
  service: "core",
  method: "PUT",
  path: "/api/saved-views/order",
  role: "viewer",
  status: 204,
  summary: "Put one's own views of a list in another order",
  body: z.object({ page, ids: z.array(id, "Send a list of ids").max(100, "Send at most 100 ids") }),
});

export const updateSavedView = endpoint({
  service: "core",
  method: "PATCH",
  path: "/api/saved-views/:id",
  role: "viewer",
  status: 200,
  summary: "Change one's own view; an administrator may end the sharing of any",
  params: z.object({ id }),
  body: savedViewPatch,
  response: savedView,
});

export const setDefaultView = endpoint({
  service: "core",
  method: "PUT",
  path: "/api/saved-views/:id/default",
  role: "viewer",
  status: 200,
  summary: "Make a view the one that its list opens with for oneself, or no longer",
  params: z.object({ id }),
  body: z.object({ isDefault: yesOrNo("Default") }),
  response: savedView,
});

export const deleteSavedView = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/saved-views/:id",
  role: "viewer",
  status: 204,
  summary: "Delete one's own view; an administrator may delete a shared one",
  params: z.object({ id }),
});

export type SavedView = z.infer<typeof savedView>;
export type NewSavedView = z.output<typeof newSavedView>;
export type SavedViewPatch = z.output<typeof savedViewPatch>;
