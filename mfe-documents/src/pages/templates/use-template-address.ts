import { useLocation, useNavigate, useSearchParams } from "@accord/router";

type Changes = Readonly<Record<"view" | "map" | "add", string | undefined>>;

/** State of a history entry that this page pushed, so that closing goes back. */
const opened = { isOpened: true } as const;
const isOpened = (state: unknown) =>
  typeof state === "object" && state !== null && Reflect.get(state, "isOpened") === true;

function changed(params: URLSearchParams, changes: Partial<Changes>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The URL parameters: `view` (preview), `map` (mapping editor), `add` (editor with a new field). */
export function useTemplateAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const viewId = params.get("view") ?? undefined;
  const leave = (changes: Partial<Changes>) => {
    if (isOpened(state)) void navigate(-1);
    else setParams(changed(params, changes), { replace: true });
  };
  return {
    viewId,
    mapId: params.get("map") ?? undefined,
    startsAdding: params.get("add") !== null,
    /** Replaces the entry of another preview. */
    view: (id: string) => {
      const next = changed(params, { view: id });
      if (viewId === undefined) setParams(next, { state: opened });
      else setParams(next, { replace: true, state });
    },
    map: (id: string, startsAdding: boolean) =>
      setParams(changed(params, { map: id, add: startsAdding ? "1" : undefined }), {
        state: opened,
      }),
    closeView: () => leave({ view: undefined }),
    closeMap: () => leave({ map: undefined, add: undefined }),
  };
}
