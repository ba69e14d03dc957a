import { Drawer } from "@accord/blueprint-overlays";
import { useReturnFocus } from "@accord/ui/overlays";
import { useEffect } from "react";
import { Sidebar } from "./sidebar.tsx";

interface SidebarDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSearch: () => void;
  readonly productName: string;
}

export function SidebarDrawer({ isOpen, onClose, onSearch, productName }: SidebarDrawerProps) {
  useReturnFocus(isOpen);
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia("(min-width: 1024px)");
    wide.addEventListener("change", onClose);
    return () => wide.removeEventListener("change", onClose);
  }, [isOpen, onClose]);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      position="left"
      shouldReturnFocusOnClose={false}
      size={264}
      transitionDuration={160}
    >
      <div aria-label="Menu" aria-modal="true" className="ac-side-drawer" role="dialog">
        <Sidebar onFollow={onClose} onSearch={onSearch} productName={productName} />
      </div>
    </Drawer>
  );
}
