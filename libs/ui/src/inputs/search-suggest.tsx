import { Button, InputGroup } from "@accord/blueprint";
import { PopoverNext } from "@accord/blueprint-overlays";
import { Cross } from "@blueprintjs/icons";
import { useId, type ReactNode, type Ref } from "react";
import type { FieldControl } from "../form/field.tsx";
import { SuggestList, optionId } from "./suggest-list.tsx";
import { useSuggest } from "./use-suggest.ts";

interface SearchSuggestProps<T> {
  readonly selected: T | null;
  readonly onSelect: (item: T) => void;
  /** Shows a button that takes the choice back. */
  readonly onClear?: (() => void) | undefined;
  /** The search that `items` answers. */
  readonly query: string;
  /** Called 250 ms after the last key, with the text without spaces around it. */
  readonly onQuery: (query: string) => void;
  /** What the server found; undefined before the first answer. The last items stay meanwhile. */
  readonly items: readonly T[] | undefined;
  readonly isLoading: boolean;
  /** Shown in place of the items. */
  readonly error?: string | undefined;
  readonly itemKey: (item: T) => string;
  readonly itemText: (item: T) => string;
  /** A muted second line, for example the e-mail. */
  readonly itemNote?: ((item: T) => ReactNode) | undefined;
  /** Shown for what it is, and not to be chosen. */
  readonly isDisabled?: ((item: T) => boolean) | undefined;
  /** What was typed before this field's code came. */
  readonly typedBefore?: string | undefined;
  readonly control: FieldControl;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * One record out of many, searched on the server. Blueprint's Suggest loses the focus on Enter and
 * Escape and names no active option, so its parts are put together here: a field that keeps the
 * focus, and a list that its keys move through.
 */
export function SearchSuggest<T>(props: SearchSuggestProps<T>) {
  const { selected, control, itemText, onClear } = props;
  const listId = useId();
  const suggest = useSuggest(props);
  const { isOpen, items, active } = suggest;
  const hasOptions = isOpen && props.error === undefined && (items?.length ?? 0) > 0;
  const canClear = onClear !== undefined && selected !== null && props.disabled !== true;
  return (
    <PopoverNext
      arrow={false}
      autoFocus={false}
      canEscapeKeyClose={false}
      content={
        <SuggestList
          active={active}
          error={props.error}
          id={listId}
          isBehind={suggest.isBehind}
          isDisabled={props.isDisabled}
          itemKey={props.itemKey}
          itemNote={props.itemNote}
          itemText={itemText}
          items={items}
          onChoose={suggest.choose}
        />
      }
      enforceFocus={false}
      isOpen={isOpen}
      matchTargetWidth
      middleware={{ offset: { mainAxis: 4 } }}
      placement="bottom-start"
      renderTarget={({ ref }) => (
        <div ref={ref}>
          <InputGroup
            {...control}
            {...(canClear ? { rightElement: <ClearButton onClear={onClear} /> } : {})}
            aria-activedescendant={hasOptions ? optionId(listId, active) : undefined}
            aria-autocomplete="list"
            aria-controls={hasOptions ? listId : undefined}
            aria-expanded={hasOptions}
            autoComplete="off"
            disabled={props.disabled === true}
            inputRef={props.inputRef ?? null}
            onBlur={() => {
              suggest.close();
              props.onBlur?.();
            }}
            onChange={(event) => suggest.type(event.currentTarget.value)}
            onClick={suggest.open}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={suggest.onKeyDown}
            placeholder={props.placeholder ?? ""}
            role="combobox"
            value={suggest.typed ?? (selected === null ? "" : itemText(selected))}
          />
        </div>
      )}
      shouldReturnFocusOnClose={false}
      transitionDuration={100}
    />
  );
}

function ClearButton({ onClear }: { readonly onClear: () => void }) {
  return (
    <Button aria-label="Clear" icon={<Cross size={16} />} onClick={onClear} variant="minimal" />
  );
}
