import type { Page } from "@playwright/test";

/** A state of a screen that people meet: axe reads it, and it is photographed. */
export interface Screen {
  readonly name: string;
  /** Shown to somebody who is not signed in. */
  readonly visitor?: boolean;
  /** What the browser's console says of a refusal that belongs to it. */
  readonly refusal?: RegExp;
  /** Another part of the screen before it, which axe has read as a whole. */
  readonly isScrolled?: boolean;
  readonly open: (page: Page) => Promise<void>;
}
