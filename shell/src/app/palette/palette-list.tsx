import { useCanReadSecrets } from "@accord/shell-kit";
import { DelayedSpinner } from "@accord/ui";
import { Command } from "cmdk";
import type { PaletteEntry, PaletteGroup } from "./palette-entries.tsx";
import type { Found } from "./use-palette.ts";

export const SSN_EXAMPLE = "ssn 8816";

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

export function PaletteList({ groups, isSettled, typed, onOpen }: PaletteListProps) {
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
