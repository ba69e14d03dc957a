import { defineConfig } from "oxlint";

const tests = ["**/*.test.ts", "**/*.test.tsx", "**/testing/**", "e2e/**", "bench/**"];

/** The only places where a vendor's or a generic type has to be asserted. */
const adapters = [
  "**/adapters/**",
  "libs/s3/**",
  "libs/service-kit/src/http/mount.ts",
  "libs/service-kit/src/internal-call.ts",
  "libs/api-client/src/call.ts",
];

interface Fence {
  /** Packages that only `allowed` may import. */
  packages: string[];
  /** Folders that may import them; in `types` their types alone. */
  allowed: string[];
  types?: string[];
  message: string;
}

/** Each vendor package is wrapped in one place; everything else imports the wrapper. */
const fences: Fence[] = [
  {
    packages: ["zod"],
    allowed: ["libs/singletons/zod"],
    message: "Import @accord/zod: it is shared and small.",
  },
  {
    packages: ["react-router-dom"],
    allowed: ["libs/singletons/router"],
    message: "Import @accord/router.",
  },
  {
    packages: ["@blueprintjs/core"],
    allowed: [
      "libs/singletons/blueprint",
      "libs/singletons/blueprint-inputs",
      "libs/singletons/blueprint-overlays",
    ],
    message: "Import @accord/blueprint or @accord/blueprint-overlays.",
  },
  {
    packages: ["@blueprintjs/select", "@blueprintjs/datetime"],
    allowed: ["libs/singletons/blueprint-inputs"],
    message: "Import @accord/blueprint-inputs.",
  },
  {
    packages: ["docusign-esign"],
    allowed: ["services/signing/src/adapters"],
    message: "Only signing's DocuSign adapter talks to DocuSign.",
  },
  {
    packages: ["minio"],
    allowed: ["libs/s3"],
    message: "Import @accord/s3: every client of storage waits and fails alike.",
  },
  {
    packages: ["puppeteer"],
    allowed: ["services/documents/src/adapters", "tools/remotes/opening"],
    message: "Only the browser adapters drive Chromium.",
  },
  {
    packages: ["pdf-lib"],
    allowed: ["libs/pdf", "services/documents/src", "sandboxes/src/docusign"],
    message: "Only documents draws on PDFs, and the sandbox on its copies.",
  },
  {
    packages: ["@accord/pdf"],
    allowed: ["services/documents"],
    message: "Only documents reads and fills PDFs.",
  },
  {
    packages: ["knex"],
    allowed: [
      "gateway/migrations",
      "libs/service-kit",
      "services/core/migrations",
      "services/documents/migrations",
      "services/signing/migrations",
    ],
    types: ["gateway", "services"],
    message:
      "Only stores, reads, migrations and service-kit speak SQL; elsewhere import its types.",
  },
  {
    packages: ["prom-client"],
    allowed: ["libs/service-kit/src/metrics"],
    message: "Only service-kit counts; use its counter, gauge and histogram.",
  },
  {
    packages: ["@accord/devstack", "@accord/sandboxes"],
    allowed: ["devstack", "deploy", "sandboxes"],
    message: "The development stack is for tests; the product runs without it.",
  },
];

/** A package with all that lies in it but its styles; the engine of the patterns knows no look-ahead. */
const notStyles = "([^s]|[^s]s|[^c]ss|[^.]css)$";
const restrict = ({ packages, message }: Fence, allowTypeImports = false) => ({
  regex: `^(${packages.join("|")})($|/.*${notStyles})`,
  message,
  allowTypeImports,
});
const isWithin = (folder: string, roots: string[] = []) =>
  roots.some((root) => folder === root || folder.startsWith(`${root}/`));
const restrictedIn = (folder: string) => ({
  patterns: fences
    .filter(({ allowed }) => !isWithin(folder, allowed))
    .map((fence) => restrict(fence, isWithin(folder, fence.types))),
});
/** Folders with rules of their own, the narrower one last because the last match wins. */
const fencedFolders = [
  ...new Set(fences.flatMap(({ allowed, types = [] }) => [...allowed, ...types])),
].toSorted((a, b) => a.split("/").length - b.split("/").length);

export default defineConfig({
  plugins: ["eslint", "typescript", "oxc", "import", "react", "jsx-a11y"],
  categories: { correctness: "error" },
  options: { typeAware: true, denyWarnings: true },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ["**/dist/**", "**/node_modules/**", ".nx/**", ".state/**", "**/test-results/**"],
  rules: {
    eqeqeq: "error",
    "max-lines": ["error", { max: 200 }],
    "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }],
    "no-case-declarations": "error",
    "no-console": "error",
    "no-empty": "error",
    "no-fallthrough": "error",
    "no-prototype-builtins": "error",
    "no-restricted-imports": ["error", restrictedIn("")],
    "no-var": "error",
    "prefer-const": "error",
    "prefer-rest-params": "error",
    "prefer-spread": "error",
    "preserve-caught-error": "error",
    "import/no-cycle": ["error", { ignoreExternal: true }],
    "import/no-default-export": "error",
    "import/no-duplicates": ["error", { "prefer-inline": true }],
    "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
    "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    "typescript/no-dynamic-delete": "error",
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-extraneous-class": "error",
    "typescript/no-misused-promises": [
      "error",
      { checksVoidReturn: { attributes: false, arguments: false } },
    ],
    "typescript/no-namespace": "error",
    "typescript/no-non-null-asserted-nullish-coalescing": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-unnecessary-type-constraint": "error",
    "typescript/no-unsafe-function-type": "error",
    "typescript/prefer-literal-enum-member": "error",
    // Each of these finds nothing but code that is right.
    "jsx-a11y/prefer-tag-over-role": "off",
    "typescript/no-base-to-string": "off",
    "typescript/no-duplicate-type-constituents": "off",
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": "off",
    "typescript/restrict-template-expressions": "off",
    "typescript/unbound-method": "off",
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
  },
  overrides: [
    ...fencedFolders.map((folder) => ({
      files: [`${folder}/**`],
      rules: { "no-restricted-imports": ["error", restrictedIn(folder)] },
    })),
    {
      files: ["services/*/src/**/*.{store,read}.ts"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: fences
              .filter(({ packages }) => !packages.includes("knex"))
              .map((fence) => restrict(fence)),
          },
        ],
      },
    },
    { files: adapters, rules: { "typescript/consistent-type-assertions": "off" } },
    {
      // Only what runs in the browser: Playwright's fixtures have a `use` of their own.
      files: ["{libs,shell,mfe-*}/**/*.{ts,tsx}"],
      rules: { "react/exhaustive-deps": "error", "react/rules-of-hooks": "error" },
    },
    {
      files: ["**/*.tsx"],
      rules: {
        "jsx-a11y/no-autofocus": ["error", { ignoreNonDOM: true }],
        "jsx-a11y/no-noninteractive-element-to-interactive-role": [
          "error",
          { ul: ["listbox"], li: ["option"] },
        ],
        // A region that scrolls must be reachable by keyboard.
        "jsx-a11y/no-noninteractive-tabindex": [
          "error",
          { tags: [], roles: ["tabpanel", "region"] },
        ],
      },
    },
    {
      files: [
        "**/remote.tsx",
        "**/*.config.ts",
        "**/*.config.mjs",
        "**/*.cjs",
        "shell/src/html/page.tsx",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: tests,
      rules: {
        "max-lines": "off",
        "max-lines-per-function": "off",
        "no-restricted-imports": "off",
        "typescript/consistent-type-assertions": "off",
        "typescript/no-non-null-assertion": "off",
        "import/no-default-export": "off",
        "no-console": "off",
        // A test that finds nothing fails by it, as it should.
        "no-unsafe-optional-chaining": "off",
      },
    },
    {
      // Migrations are history, and this is one list of rules.
      files: ["**/migrations/**", "oxlint.config.ts"],
      rules: { "max-lines": "off" },
    },
    {
      files: ["**/*.{mjs,cjs,js}"],
      rules: {
        "no-console": "off",
        "import/no-default-export": "off",
        "typescript/no-require-imports": "off",
      },
    },
  ],
});
