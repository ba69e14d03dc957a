import { InputGroup } from "@accord/blueprint";
import { Search } from "@blueprintjs/icons";
import { useDebouncedText } from "./use-debounced-text.ts";

interface SearchInputProps {
  /** The search that the list shows. */
  readonly value: string;
  /** Called 250 ms after the last key, with the text without spaces around it. */
  readonly onSearch: (text: string) => void;
  readonly placeholder: string;
}

/** What the lists of the server take. */
const MAX_LENGTH = 200;

/** The search box of a list: waits until the typing rests. */
export function SearchInput({ value, onSearch, placeholder }: SearchInputProps) {
  const [text, setText] = useDebouncedText(value, onSearch);
  return (
    <InputGroup
      aria-label={placeholder}
      className="ac-search"
      maxLength={MAX_LENGTH}
      leftIcon={<Search size={16} />}
      onChange={(event) => setText(event.currentTarget.value)}
      placeholder={placeholder}
      type="search"
      value={text}
    />
  );
}
