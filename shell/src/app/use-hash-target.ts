import { useLocation } from "@accord/router";
import { useEffect } from "react";

/** A section may come with the data of its record. */
const WAIT_MS = 10_000;

const CONTROL = ":is(input, select, textarea, button, a):not(:disabled)";

function show(section: HTMLElement, control: HTMLElement): void {
  section.scrollIntoView({ block: "start" });
  control.focus({ preventScroll: true });
}

/** Brings the section that the address names into view once it is there, and focuses its control. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    // `#main` is that of "Skip to content".
    if (id === "" || id === "main") return undefined;
    let isInView = false;
    const find = () => {
      const section = document.getElementById(id);
      // An open palette holds the focus.
      if (section === null || document.querySelector(".ac-palette")) return;
      // It may have no control, such as signing that is not set up.
      if (!isInView) section.scrollIntoView({ block: "start" });
      isInView = true;
      const control = section.querySelector<HTMLElement>(CONTROL);
      if (control === null) return;
      observer.disconnect();
      // After the frame in which a closed overlay returns the focus.
      requestAnimationFrame(() => requestAnimationFrame(() => show(section, control)));
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
