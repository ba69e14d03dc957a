import { leave, useNavigate } from "@accord/router";
import { useCanReadSecrets } from "@accord/shell-kit";
import { moveFocus, useReturnFocus } from "@accord/ui/overlays";
import { Search } from "@blueprintjs/icons";
import { Command } from "cmdk";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { modKey } from "../keys.ts";
import type { PaletteEntry } from "./palette-entries.tsx";
import { PaletteList, SSN_EXAMPLE } from "./palette-list.tsx";
import { useChoice } from "./use-choice.ts";
import { usePalette } from "./use-palette.ts";
import "./palette.css";

interface PaletteProps {
  readonly onClose: () => void;
}

function useModal(onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    dialog.addEventListener("mousedown", ({ target }) => target === dialog && close());
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      // It would close the record below too.
      event.stopPropagation();
      close();
    });
    dialog.showModal();
    dialog.querySelector("input")?.focus();
    return () => {
      dialog.close();
      // Where the browser returned it: Enter is still pressed.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) moveFocus(activeElement);
    };
  }, []);
  return element;
}

/** The browser's Back and Forward. A page below may still change its own address. */
function useSteps(onStep: () => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const listen = () => step();
    window.addEventListener("popstate", listen);
    return () => window.removeEventListener("popstate", listen);
  }, []);
}

/** The search over everything. It stays above a record that opens meanwhile. */
export function Palette({ onClose }: PaletteProps) {
  const id = useId();
  const dialog = useModal(onClose);
  useReturnFocus(true);
  useSteps(onClose);
  return (
    <dialog aria-labelledby={id} className="ac-palette" onClose={onClose} ref={dialog}>
      <h2 className="ac-hidden" id={id}>
        Search
      </h2>
      <PaletteBody onClose={onClose} />
    </dialog>
  );
}

const examples = ["$1,250.00", "#1047"];

function PaletteBody({ onClose }: Pick<PaletteProps, "onClose">) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const palette = usePalette(text);
  const open = ({ to, isRetry }: PaletteEntry) => {
    if (!isRetry) onClose();
    if (typeof to === "string") leave(() => void navigate(to));
    else to();
  };
  const { current, choose, onKeyDown } = useChoice(text, palette, open);
  const type = (typed: string) => {
    setText(typed);
    choose("");
  };
  return (
    <Command
      label="Search"
      loop
      onKeyDown={onKeyDown}
      onValueChange={choose}
      shouldFilter={false}
      value={current?.id ?? ""}
      vimBindings={false}
    >
      <div className="ac-palette-head">
        <Search size={18} />
        <Command.Input
          maxLength={200}
          onValueChange={type}
          placeholder="Search investors, agreements, payouts and pages"
          value={text}
        />
        <kbd>Esc</kbd>
      </div>
      <PaletteList {...palette} onOpen={open} typed={text} />
      <PaletteFoot onType={type} />
    </Command>
  );
}

function PaletteFoot({ onType }: { readonly onType: (text: string) => void }) {
  const canReadSecrets = useCanReadSecrets();
  const shown = canReadSecrets ? [SSN_EXAMPLE, ...examples] : examples;
  return (
    <footer className="ac-palette-foot">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Tab</kbd> next group
      </span>
      <span>
        <kbd>{modKey()} Enter</kbd> new tab
      </span>
      <span className="ac-palette-examples">
        Also
        {shown.map((example) => (
          <button key={example} onClick={() => onType(example)} tabIndex={-1} type="button">
            {example}
          </button>
        ))}
      </span>
    </footer>
  );
}
