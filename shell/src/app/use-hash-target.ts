import { useLocation } from "@accord/router";
import { useEffect } from "react";

/** A section may come with the data of its record. */
const WAIT_MS = 10_000;

const firstControl = (id: string) =>
  document
    .getElementById(id)
    ?.querySelector<HTMLElement>(":is(input, select, textarea, button, a):not(:disabled)");

/** Brings the section that the address names into view once it is there, and focuses its control. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id === "") return undefined;
    const find = () => {
      const control = firstControl(id);
      if (!control) return;
      observer.disconnect();
      document.getElementById(id)?.scrollIntoView({ block: "start" });
      control.focus({ preventScroll: true });
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
