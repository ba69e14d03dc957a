import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** Pages by their path: each is loaded once, and again after a failure. */
export interface LazyPages {
  pageOf(path: string): LazyExoticComponent<ComponentType>;
  /** The next `pageOf` loads again. */
  forget(path: string): void;
}

/** Keeps what `load` has brought. */
export function createLazyPages(load: (path: string) => Promise<ComponentType>): LazyPages {
  const pages = new Map<string, LazyExoticComponent<ComponentType>>();
  return {
    pageOf(path) {
      const page = pages.get(path) ?? lazy(async () => ({ default: await load(path) }));
      pages.set(path, page);
      return page;
    },
    forget(path) {
      pages.delete(path);
    },
  };
}
