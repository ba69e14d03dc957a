import { loadOnce } from "@accord/ui";
import type { ComponentType } from "react";

/** Loads each page once, again after a failure. */
export interface LazyPages {
  load(path: string): Promise<ComponentType>;
  /** For a page that loaded but crashed. */
  evict(path: string): void;
}

export function createLazyPages(load: (path: string) => Promise<ComponentType>): LazyPages {
  const pages = new Map<string, () => Promise<ComponentType>>();
  return {
    load(path) {
      const page = pages.get(path) ?? loadOnce(() => load(path));
      pages.set(path, page);
      return page();
    },
    evict(path) {
      pages.delete(path);
    },
  };
}
