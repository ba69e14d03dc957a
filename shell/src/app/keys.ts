import { useEffect, useEffectEvent } from "react";

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

/** The keys of the whole product: what binds them also shows them. No key of the browser is taken. */
export const keyBindings: readonly KeyBinding[] = [
  {
    action: "search",
    keys: ["mod", "K"],
    text: "Search and go anywhere",
    matches: (event) =>
      event.key.toLowerCase() === "k" &&
      (isApple() ? event.metaKey : event.ctrlKey) &&
      !event.altKey &&
      !event.shiftKey,
    isTyped: false,
  },
  {
    action: "keys",
    keys: ["?"],
    text: "Show these keys",
    matches: (event) => event.key === "?" && !event.ctrlKey && !event.metaKey && !event.altKey,
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
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
