import { useLocation } from "@accord/router";
import { useEffect } from "react";

/** A section may come with the data of its record. */
const WAIT_MS = 10_000;

const firstControl = (id: string) =>
  document
    .getElementById(id)
    ?.querySelector<HTMLElement>(":is(input, select, textarea, button, a):not(:disabled)");

function show(id: string, control: HTMLElement): void {
  document.getElementById(id)?.scrollIntoView({ block: "start" });
  control.focus({ preventScroll: true });
}

/** Brings the section that the address names into view once it is there, and focuses its control. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    // `#main` is that of "Skip to content".
    if (id === "" || id === "main") return undefined;
    const find = () => {
      // An open palette holds the focus.
      const control = document.querySelector(".ac-palette") ? null : firstControl(id);
      if (!control) return;
      observer.disconnect();
      // After the frame in which a closed overlay returns the focus.
      requestAnimationFrame(() => requestAnimationFrame(() => show(id, control)));
    };
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), WAIT_MS);
    find();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [hash, key]);
}
