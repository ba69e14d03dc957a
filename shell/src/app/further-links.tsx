import type { RegistryLink } from "@accord/registry";
import { NavLink } from "@accord/router";
import { Application } from "@blueprintjs/icons";
import { isLinked } from "./links.tsx";
import { useRegistry } from "./registry.ts";

interface FurtherLinksProps {
  readonly onFollow: () => void;
}

/** The links of further remotes: a list for each group, below the six of the specification. */
export function FurtherLinks({ onFollow }: FurtherLinksProps) {
  const links = (useRegistry() ?? [])
    .flatMap((remote) => remote.links ?? [])
    .filter(({ to }) => !isLinked(to));
  const groups = [...Map.groupBy(links, ({ group }) => group)];
  return groups.map(([group, some]) => (
    <nav aria-label={group} className="ac-nav-group" key={group}>
      <p aria-hidden="true">{group}</p>
      <ul className="ac-nav">
        {some.map(({ to, text, icon }) => (
          <li key={to}>
            <NavLink className="ac-nav-link" onClick={onFollow} to={to}>
              <LinkIcon icon={icon} />
              <span className="ac-ellipsis">{text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

export function LinkIcon({ icon }: Pick<RegistryLink, "icon">) {
  if (icon === undefined) return <Application size={16} />;
  return (
    <span aria-hidden="true" className="bp6-icon">
      <svg height="16" viewBox="0 0 16 16" width="16">
        <path d={icon} />
      </svg>
    </span>
  );
}
