import { InputGroup } from "@accord/blueprint";
import { Search } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";

interface SearchInputProps {
  /** The search that the list shows. */
  readonly value: string;
  /** Called 250 ms after the last key. */
  readonly onSearch: (text: string) => void;
  readonly placeholder: string;
}

/** The search box of a list: waits until the typing rests. */
export function SearchInput({ value, onSearch, placeholder }: SearchInputProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, 250);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <InputGroup
      aria-label={placeholder}
      className="ac-search"
      leftIcon={<Search size={16} />}
      onChange={(event) => setText(event.currentTarget.value)}
      placeholder={placeholder}
      type="search"
      value={text}
    />
  );
}
