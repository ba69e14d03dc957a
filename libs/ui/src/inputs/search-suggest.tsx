import { InputGroup } from "@accord/blueprint";
import { PopoverNext } from "@accord/blueprint-overlays";
import { useId, type ReactNode, type Ref } from "react";
import type { FieldControl } from "../form/field.tsx";
import { SuggestList, optionId } from "./suggest-list.tsx";
import { useSuggest, type Identified, type SuggestOptions } from "./use-suggest.ts";

interface SearchSuggestProps<T extends Identified> extends SuggestOptions<T> {
  readonly selected: T | null;
  readonly error?: string | undefined;
  readonly itemText: (item: T) => string;
  readonly itemNote?: ((item: T) => ReactNode) | undefined;
  readonly control: FieldControl;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * Selects one record by a server search. Blueprint's Suggest loses the focus on Enter and sets no
 * aria-activedescendant.
 */
export function SearchSuggest<T extends Identified>(props: SearchSuggestProps<T>) {
  const { selected, control, itemText } = props;
  const listId = useId();
  const suggest = useSuggest(props);
  const { isOpen, items, active } = suggest;
  const hasOptions = isOpen && props.error === undefined && (items?.length ?? 0) > 0;
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
          isStale={suggest.isStale}
          isDisabled={props.isDisabled}
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
            aria-activedescendant={hasOptions ? optionId(listId, active) : undefined}
            aria-autocomplete="list"
            aria-controls={hasOptions ? listId : undefined}
            aria-expanded={hasOptions}
            autoComplete="off"
            disabled={props.disabled === true}
            inputRef={props.inputRef ?? null}
            onBlur={suggest.close}
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
