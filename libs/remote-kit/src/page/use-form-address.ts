import { roleMissingMessage } from "@accord/domain";
import { useSearchParams } from "@accord/router";
import { useHasRole, useNotify } from "@accord/shell-kit";
import { useEffect, useEffectEvent } from "react";

/** Whether the parameters may open a form; else explains it and removes them. */
export function useFormAddress(...names: readonly string[]): boolean {
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const isStaff = useHasRole("staff");
  const isRefused = !isStaff && names.some((name) => params.has(name));
  const refuse = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    for (const name of names) rest.delete(name);
    setParams(rest, { replace: true });
    notify.error(roleMissingMessage("staff"));
  });
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  return isStaff;
}

/** Calls `open` once for an address such as `?add=1`. */
export function useFormRequest(name: string, open: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAllowed = useFormAddress(name);
  const isRequested = isAllowed && params.has(name);
  const answer = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete(name);
    setParams(rest, { replace: true });
    open();
  });
  useEffect(() => {
    if (isRequested) answer();
  }, [isRequested]);
}
