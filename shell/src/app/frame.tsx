import { Button } from "@accord/blueprint";
import { Menu } from "@blueprintjs/icons";
import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from "react";
import { Sidebar } from "./sidebar.tsx";

const SidebarDrawer = lazy(() =>
  import("./sidebar-drawer.tsx").then((module) => ({ default: module.SidebarDrawer })),
);

interface FrameProps {
  readonly productName: string;
  readonly children: ReactNode;
}

function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** Sidebar from 1024 px, a top bar with a slide-over under it, and the page beside them. */
export function Frame({ productName, children }: FrameProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <div className="ac-frame">
      <a className="ac-skip" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <header className="ac-side">
        <Sidebar productName={productName} />
      </header>
      <header className="ac-top-bar">
        <Button
          aria-expanded={isOpen}
          aria-label="Menu"
          icon={<Menu size={16} />}
          onClick={open}
          variant="minimal"
        />
        <span className="ac-ellipsis">{productName}</span>
      </header>
      <main className="ac-main" id="main" tabIndex={-1}>
        {children}
      </main>
      {wasOpened && (
        <Suspense>
          <SidebarDrawer isOpen={isOpen} onClose={() => setOpen(false)} productName={productName} />
        </Suspense>
      )}
    </div>
  );
}
