import { loadOnce } from "@accord/ui";
import type { ComponentType } from "react";

/** Pages by their path: each is loaded once, and again after a failure. */
export interface LazyPages {
  load(path: string): Promise<ComponentType>;
  /** The next `load` asks again, also for a page that came but broke. */
  forget(path: string): void;
}

/** Keeps what `load` has brought. */
export function createLazyPages(load: (path: string) => Promise<ComponentType>): LazyPages {
  const pages = new Map<string, () => Promise<ComponentType>>();
  return {
    load(path) {
      const page = pages.get(path) ?? loadOnce(() => load(path));
      pages.set(path, page);
      return page();
    },
    forget(path) {
      pages.delete(path);
    },
  };
}
