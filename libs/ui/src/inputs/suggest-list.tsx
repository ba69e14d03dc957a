import { useEffect, useRef, type ReactNode } from "react";
import type { Identified } from "./use-suggest.ts";

interface SuggestListProps<T extends Identified> {
  readonly id: string;
  readonly items: readonly T[] | undefined;
  readonly isStale: boolean;
  readonly error: string | undefined;
  readonly active: number;
  readonly itemText: (item: T) => string;
  readonly itemNote: ((item: T) => ReactNode) | undefined;
  readonly isDisabled: ((item: T) => boolean) | undefined;
  readonly onChoose: (item: T) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export function SuggestList<T extends Identified>({
  items,
  error,
  isStale,
  ...list
}: SuggestListProps<T>) {
  const found = error === undefined && items !== undefined && items.length > 0 ? items : undefined;
  return (
    // Keeps the focus in the input, also when the scroll bar is pressed.
    <div onMouseDown={(event) => event.preventDefault()} role="presentation">
      {found === undefined ? (
        <div className="ac-options ac-options-note" role="status">
          {error ?? (isStale ? "Loading..." : "No matches")}
        </div>
      ) : (
        <ul aria-label="Suggestions" className="ac-options" id={list.id} role="listbox">
          {found.map((item, index) => (
            <Option
              id={optionId(list.id, index)}
              isActive={index === list.active}
              isDisabled={isStale || list.isDisabled?.(item) === true}
              key={item.id}
              note={list.itemNote?.(item)}
              onChoose={() => list.onChoose(item)}
              text={list.itemText(item)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly text: string;
  readonly note: ReactNode;
  readonly isActive: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

function Option({ id, text, note, isActive, isDisabled, onChoose }: OptionProps) {
  const option = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The input handles the keys.
    <li
      aria-disabled={isDisabled || undefined}
      aria-selected={isActive}
      className="ac-option"
      id={id}
      onClick={onChoose}
      onKeyDown={undefined}
      ref={option}
      role="option"
      tabIndex={-1}
    >
      {text}
      {note !== undefined && note !== null && <div className="ac-option-note">{note}</div>}
    </li>
  );
}
