import { useSearchParams } from "@accord/router";
import { useEffect, useEffectEvent } from "react";
import { changeAddress } from "../list/list-address.ts";

/** Calls `add` once for `?add=1` and removes the parameter. */
export function useAddRequest(add: () => void): void {
  const [params, setParams] = useSearchParams();
  const isRequested = params.has("add");
  const open = useEffectEvent(() => {
    setParams(changeAddress(params, { add: undefined }), { replace: true });
    add();
  });
  useEffect(() => {
    if (isRequested) open();
  }, [isRequested]);
}
