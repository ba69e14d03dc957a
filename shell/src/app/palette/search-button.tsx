import { Search } from "@blueprintjs/icons";
import { modKey } from "../keys.ts";

interface SearchButtonProps {
  readonly onOpen: () => void;
}

export function SearchButton({ onOpen }: SearchButtonProps) {
  return (
    <button className="ac-search-button" onClick={onOpen} type="button">
      <Search size={16} />
      Search
      <kbd aria-hidden="true">{modKey()} K</kbd>
    </button>
  );
}
