import { leave, useNavigate } from "@accord/router";
import { useCanReadSecrets } from "@accord/shell-kit";
import { DelayedSpinner } from "@accord/ui";
import { moveFocus, useReturnFocus } from "@accord/ui/overlays";
import { Search } from "@blueprintjs/icons";
import { Command } from "cmdk";
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from "react";
import { modKey } from "../keys.ts";
import type { PaletteEntry, PaletteGroup } from "./palette-entries.tsx";
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

const SSN_EXAMPLE = "ssn 8816";
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

type Found = ReturnType<typeof usePalette>;

/** The chosen entry, the first one until another is chosen, and the keys that choose and open. */
function useChoice(
  text: string,
  { groups, isSettled }: Found,
  open: (entry: PaletteEntry) => void,
) {
  const [chosen, choose] = useState("");
  /** Enter was pressed before the answer to this text. */
  const [waitsFor, setWaitsFor] = useState<{ text: string; inNewTab: boolean }>();
  const entries = groups.flatMap((group) => group.entries);
  const current = entries.find(({ id }) => id === chosen) ?? entries[0];
  if (waitsFor !== undefined && waitsFor.text !== text) setWaitsFor(undefined);
  const openIn = (entry: PaletteEntry, inNewTab: boolean) => {
    if (inNewTab && typeof entry.to === "string") window.open(entry.to, "_blank", "noopener");
    else open(entry);
  };
  useOpenWhenDue(waitsFor && isSettled ? entries[0] : undefined, (entry) => {
    setWaitsFor(undefined);
    openIn(entry, waitsFor?.inNewTab === true);
  });
  const enter = (inNewTab: boolean) => {
    if (!isSettled && chosen === "") setWaitsFor({ text, inNewTab });
    else if (current) openIn(current, inNewTab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      event.preventDefault();
      choose(nextGroup(groups, current?.id, event.shiftKey ? -1 : 1) ?? "");
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter(event.ctrlKey || event.metaKey);
    }
  };
  return { current, choose, onKeyDown };
}

interface PaletteListProps extends Found {
  readonly typed: string;
  readonly onOpen: (entry: PaletteEntry) => void;
}

function NothingFound({ typed }: { readonly typed: string }) {
  const canReadSecrets = useCanReadSecrets();
  return (
    <>
      Nothing matches “{typed.trim()}”.
      <br />
      Names, e-mail addresses, phone numbers, references, amounts such as $1,250.00, check numbers
      such as #1047{canReadSecrets && ` and ${SSN_EXAMPLE}`} are found.
    </>
  );
}

function PaletteList({ groups, isSettled, typed, onOpen }: PaletteListProps) {
  return (
    <Command.List aria-busy={!isSettled} className={isSettled ? "" : "ac-palette-busy"}>
      {groups.map((group) => (
        <Group group={group} key={group.title} onOpen={onOpen} typed={typed} />
      ))}
      {groups.length === 0 && (
        <div className="ac-palette-note">
          {isSettled ? <NothingFound typed={typed} /> : <DelayedSpinner size={20} />}
        </div>
      )}
    </Command.List>
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

/** Once: an answer that comes later opens nothing. */
function useOpenWhenDue(entry: PaletteEntry | undefined, open: (entry: PaletteEntry) => void) {
  const go = useEffectEvent(open);
  useEffect(() => {
    if (entry !== undefined) go(entry);
  }, [entry]);
}

function nextGroup(
  groups: readonly PaletteGroup[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = groups.findIndex(({ entries }) => entries.some((entry) => entry.id === id));
  return groups[(at + step + groups.length) % groups.length]?.entries[0]?.id;
}

interface GroupProps {
  readonly group: PaletteGroup;
  readonly typed: string;
  readonly onOpen: (entry: PaletteEntry) => void;
}

function Group({ group, typed, onOpen }: GroupProps) {
  return (
    <Command.Group
      heading={
        <>
          {group.title}
          <span className="ac-num">{group.note}</span>
        </>
      }
    >
      {group.entries.map((entry) => (
        <Command.Item key={entry.id} onSelect={() => onOpen(entry)} value={entry.id}>
          {entry.icon}
          <span className="ac-palette-text">
            <Marked text={entry.text} typed={typed} />
          </span>
          {entry.detail !== undefined && (
            <span className="ac-palette-detail">
              <Marked text={entry.detail} typed={typed} />
            </span>
          )}
          {entry.mark !== undefined && <span className="ac-palette-mark">{entry.mark}</span>}
          <span aria-hidden="true" className="ac-palette-open">
            Open <kbd>Enter</kbd>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** The typed words are underlined. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const words = typed
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return text;
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  const pattern = new RegExp(`(${escaped.join("|")})`, "giu");
  return text
    .split(pattern)
    .map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part));
}
