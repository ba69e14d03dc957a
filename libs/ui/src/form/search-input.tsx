import { InputGroup } from "@accord/blueprint";
import { Search } from "@blueprintjs/icons";
import { useEffect, useState } from "react";

interface SearchInputProps {
  /** The search that the list shows. */
  readonly value: string;
  /** Called 250 ms after the last key, with the text without spaces around it. */
  readonly onSearch: (text: string) => void;
  readonly placeholder: string;
}

const REST_MS = 250;

/** What the lists of the server take. */
const MAX_LENGTH = 200;

/** The search box of a list: waits until the typing rests. */
export function SearchInput({ value, onSearch, placeholder }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // What was cleared or changed elsewhere replaces the text; an echo of it does not.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onSearch]);
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
