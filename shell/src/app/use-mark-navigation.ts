import { useLocation } from "@accord/router";
import { markNavigation } from "@accord/ui";
import { useLayoutEffect, useRef } from "react";

/** After a navigation the heading takes the focus. */
export function useMarkNavigation(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === first.current) return;
    first.current = "";
    markNavigation();
    window.scrollTo(0, 0);
  }, [pathname]);
}
