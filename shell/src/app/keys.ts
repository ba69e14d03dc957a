import { useEffectEvent, useLayoutEffect } from "react";

/** What a key opens. */
export type KeyAction = "search" | "keys";

interface KeyBinding {
  readonly action: KeyAction;
  /** As they are shown, each on a key. */
  readonly keys: readonly string[];
  readonly text: string;
  readonly matches: (event: KeyboardEvent) => boolean;
  /** False where it would type into a field. */
  readonly isTyped: boolean;
}

/** Also rendered at build time, where nothing says which keyboard it will be. */
const isApple = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform);

/** Ctrl, or Cmd on a Mac. */
export const modKey = (): string => (isApple() ? "⌘" : "Ctrl");

const hasMod = ({ metaKey, ctrlKey }: KeyboardEvent) => (isApple() ? metaKey : ctrlKey);

const YEAR_IN_SECONDS = 31_536_000;

/** Speech input may type single keys by mistake (WCAG 2.1.4). A cookie outlasts the sign-out. */
export const isTypedKeyOn = (): boolean => !document.cookie.includes("accord.typed-keys=off");

export function setTypedKey(isOn: boolean): void {
  const age = isOn ? 0 : YEAR_IN_SECONDS;
  document.cookie = `accord.typed-keys=off; path=/; max-age=${age}; samesite=lax`;
}

/** The keys of the whole product: what binds them also shows them. No key of the browser is taken. */
export const keyBindings: readonly KeyBinding[] = [
  {
    action: "search",
    keys: ["mod", "K"],
    text: "Search and go anywhere",
    matches: (event) =>
      event.key.toLowerCase() === "k" && hasMod(event) && !event.altKey && !event.shiftKey,
    isTyped: false,
  },
  {
    action: "keys",
    keys: ["mod", "/"],
    text: "Show these keys",
    matches: (event) => event.key === "/" && hasMod(event) && !event.altKey,
    isTyped: false,
  },
  {
    action: "keys",
    keys: ["?"],
    text: "Show these keys, outside a field",
    matches: (event) =>
      event.key === "?" && !event.ctrlKey && !event.metaKey && !event.altKey && isTypedKeyOn(),
    isTyped: true,
  },
];

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

export function useKeys(onAction: (action: KeyAction) => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const binding = keyBindings.find(
      (one) => one.matches(event) && !(one.isTyped && isField(event.target)),
    );
    if (!binding || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    onAction(binding.action);
  });
  // Before static-frame.ts stops keeping keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
