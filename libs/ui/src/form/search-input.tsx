import { InputGroup } from "@accord/blueprint";
import { Search } from "@blueprintjs/icons";
import { useDebouncedText } from "./use-debounced-text.ts";

interface SearchInputProps {
  readonly value: string;
  /** Called with the trimmed text 250 ms after the last key. */
  readonly onSearch: (text: string) => void;
  readonly placeholder: string;
}

const MAX_LENGTH = 200;

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
