import { Button } from "@accord/blueprint";
import { Menu, Search } from "@blueprintjs/icons";
import type { MouseEvent, ReactNode } from "react";
import { Sidebar } from "./sidebar.tsx";

interface FrameLayoutProps {
  readonly productName: string;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  /** The page. */
  readonly children: ReactNode;
  readonly beside?: ReactNode;
}

function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** What surrounds every page. Also rendered at build time, so it reads nothing of the browser. */
export function FrameLayout(props: FrameLayoutProps) {
  const { productName, onSearch } = props;
  return (
    <div className="ac-frame">
      <a className="ac-skip" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <header className="ac-side">
        <Sidebar onSearch={onSearch} productName={productName} />
      </header>
      <header className="ac-top-bar">
        <Button
          aria-expanded={props.isMenuOpen}
          aria-label="Menu"
          icon={<Menu size={16} />}
          onClick={props.onMenu}
          variant="minimal"
        />
        <span className="ac-ellipsis">{productName}</span>
        <Button
          aria-label="Search"
          icon={<Search size={16} />}
          onClick={onSearch}
          variant="minimal"
        />
      </header>
      <div className="ac-page">
        <main className="ac-main" id="main" tabIndex={-1}>
          {props.children}
        </main>
        {props.beside}
      </div>
    </div>
  );
}
