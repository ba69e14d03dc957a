import { AnchorButton } from "@accord/blueprint";
import { Link, NavLink, useLocation } from "@accord/router";
import { RoleOnly } from "@accord/shell-kit";
import { Cog, LogOut, User } from "@blueprintjs/icons";
import { BrandMark } from "../features/auth/brand-mark.tsx";
import { FurtherLinks } from "./further-links.tsx";
import { links, withoutSlash } from "./links.tsx";
import { SearchButton } from "./palette/search-button.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** Imports have no link of their own: they belong to Admin. */
const currentAt = (pathname: string) => {
  if (pathname === "/imports") return "true";
  return pathname === "/admin" ? "page" : undefined;
};

function AdminLink({ onFollow }: { readonly onFollow: () => void }) {
  const { pathname } = useLocation();
  return (
    <Link
      aria-current={currentAt(withoutSlash(pathname))}
      className="ac-nav-link ac-nav-admin"
      onClick={onFollow}
      to="/admin"
    >
      <Cog size={16} />
      Admin
    </Link>
  );
}

interface SidebarProps {
  readonly productName: string;
  readonly onSearch: () => void;
  readonly onFollow?: () => void;
}

export function Sidebar({ productName, onFollow, onSearch }: SidebarProps) {
  return (
    <div className="ac-sidebar">
      <div className="ac-brand">
        <BrandMark size={22} />
        <span className="ac-ellipsis">{productName}</span>
      </div>
      <SearchButton
        onOpen={() => {
          onFollow?.();
          onSearch();
        }}
      />
      <div className="ac-navs">
        <nav aria-label="Main">
          <ul className="ac-nav">
            {links.map(({ to, text, icon }) => (
              <li key={to}>
                <NavLink
                  className="ac-nav-link"
                  end={to === "/"}
                  onClick={() => onFollow?.()}
                  to={to}
                >
                  {icon}
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <FurtherLinks onFollow={() => onFollow?.()} />
      </div>
      <RoleOnly needs="admin">
        <AdminLink onFollow={() => onFollow?.()} />
      </RoleOnly>
      <div className="ac-user">
        <span aria-hidden="true" className="ac-user-icon">
          <User size={16} />
        </span>
        <NavLink
          className="ac-user-label"
          onClick={() => onFollow?.()}
          title="Your account"
          to="/account"
        >
          User
        </NavLink>
        <ThemeChoice />
        <AnchorButton
          href="/api/logout"
          icon={<LogOut size={16} />}
          text="Sign out"
          variant="minimal"
        />
      </div>
    </div>
  );
}
