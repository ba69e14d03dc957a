import { useSearchParams } from "@accord/router";
import { useEffect, useEffectEvent } from "react";
import { changeAddress } from "../list/list-address.ts";

/** Calls `add` once when a link asked for it by `?add=1`, which leaves the address. */
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
