import js from "@eslint/js";
import nx from "@nx/eslint-plugin";
import prettier from "eslint-config-prettier";
import importX, { createNodeResolver } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import ts from "typescript-eslint";

const tests = ["**/*.test.ts", "**/*.test.tsx", "**/testing/**", "e2e/**", "bench/**"];

/** The only places where a vendor's or a generic type has to be asserted. */
const adapters = [
  "**/adapters/**",
  "libs/s3/**",
  "libs/service-kit/src/http/mount.ts",
  "libs/service-kit/src/internal-call.ts",
  "libs/api-client/src/call.ts",
];

/** What code that runs in the browser is made of. */
const browserLibs = ["ui", "shell-kit", "api-client", "contracts", "domain", "singleton"].map(
  (name) => `type:${name}`,
);

/** Which kind of project may import which: the one rule, which no document repeats. */
const boundaries = [
  { sourceTag: "type:domain", onlyDependOnLibsWithTags: [] },
  { sourceTag: "type:singleton", onlyDependOnLibsWithTags: [] },
  { sourceTag: "type:s3", onlyDependOnLibsWithTags: [] },
  { sourceTag: "type:contracts", onlyDependOnLibsWithTags: ["type:domain", "type:singleton"] },
  { sourceTag: "type:api-client", onlyDependOnLibsWithTags: ["type:contracts"] },
  { sourceTag: "type:ui", onlyDependOnLibsWithTags: ["type:domain", "type:singleton"] },
  {
    sourceTag: "type:shell-kit",
    onlyDependOnLibsWithTags: ["type:contracts", "type:ui", "type:singleton"],
  },
  {
    sourceTag: "type:service-kit",
    onlyDependOnLibsWithTags: ["type:contracts", "type:domain", "type:singleton", "type:devstack"],
  },
  { sourceTag: "type:remote-kit", onlyDependOnLibsWithTags: browserLibs },
  { sourceTag: "type:shell", onlyDependOnLibsWithTags: [...browserLibs, "type:tools"] },
  {
    sourceTag: "type:mfe",
    onlyDependOnLibsWithTags: [...browserLibs, "type:remote-kit", "type:tools"],
  },
  ...["type:service", "type:gateway"].map((sourceTag) => ({
    sourceTag,
    onlyDependOnLibsWithTags: [
      "type:service-kit",
      "type:contracts",
      "type:domain",
      "type:singleton",
      "type:s3",
      "type:devstack",
    ],
  })),
  {
    sourceTag: "type:devstack",
    onlyDependOnLibsWithTags: ["type:devstack", "type:tools", "type:s3", "type:singleton"],
  },
  { sourceTag: "type:deploy", onlyDependOnLibsWithTags: ["type:devstack", "type:tools"] },
  { sourceTag: "type:tools", onlyDependOnLibsWithTags: ["type:tools", "type:s3"] },
  { sourceTag: "type:e2e", onlyDependOnLibsWithTags: ["*"] },
  { sourceTag: "type:bench", onlyDependOnLibsWithTags: ["*"] },
];

/** Each vendor package has one door; everything else asks that door. `types` may name its types alone. */
const fences = [
  {
    name: "zod",
    door: "libs/singletons/zod/**",
    message: "Import @accord/zod: it is shared and small.",
  },
  {
    name: "react-router-dom",
    door: "libs/singletons/router/**",
    message: "Import @accord/router.",
  },
  {
    name: "@blueprintjs/core",
    door: "libs/singletons/blueprint*/**",
    message: "Import @accord/blueprint or @accord/blueprint-overlays.",
  },
  {
    name: "@blueprintjs/(select|datetime)",
    door: "libs/singletons/blueprint-inputs/**",
    message: "Import @accord/blueprint-inputs.",
  },
  {
    name: "docusign-esign",
    door: "services/signing/src/adapters/**",
    message: "Only signing's DocuSign adapter talks to DocuSign.",
  },
  {
    name: "minio",
    door: "libs/s3/**",
    message: "Import @accord/s3: every client of storage waits and fails alike.",
  },
  {
    name: "puppeteer",
    door: "services/documents/src/adapters/**",
    message: "Only the browser adapter drives Chromium.",
  },
  {
    name: "pdf-lib",
    door: "{services/documents/src,devstack/src/docusign}/**",
    message: "Only documents draws on PDFs, and the sandbox on its copies.",
  },
  {
    name: "knex",
    door: "{services/*/migrations,gateway/migrations,libs/service-kit,bench}/**",
    types: "{services/*,gateway}/**",
    message:
      "Only stores, reads, migrations and service-kit speak SQL; elsewhere import its types.",
  },
  {
    name: "prom-client",
    door: "libs/service-kit/src/metrics/**",
    message: "Only service-kit counts; use its counter, gauge and histogram.",
  },
  {
    name: "@accord/devstack",
    door: "{devstack,deploy,e2e,bench}/**",
    message: "The development stack is for tests; the product runs without it.",
  },
];

/** A folder may use the vendors whose door it lies behind; of two rules for it the narrower is last. */
const doors = [...new Set(fences.flatMap(({ door, types }) => [...expand(door), ...expand(types)]))]
  .filter((door) => door !== "")
  .sort((a, b) => a.split("/").length - b.split("/").length);
const liesBehind = (folder, door) =>
  expand(door).some((part) =>
    new RegExp(`^${part.replace("**", "").replaceAll("*", "[^/]*")}`).test(folder),
  );

/** A package with all that lies in it but its styles. */
const closed = ({ name, message }, allowTypeImports = false) => ({
  regex: `^${name}(/(?!.*\\.css$)|$)`,
  message,
  allowTypeImports,
});
const fencesIn = (folder) => ({
  patterns: fences
    .filter(({ door }) => !liesBehind(folder, door))
    .map((fence) => closed(fence, fence.types !== undefined && liesBehind(folder, fence.types))),
});

/** Folders below `features/<name>/`: from each, another feature is as many steps up and one down. */
const depths = [1, 2, 3, 4];
const inFeature = (depth) => `src/features/${"*/".repeat(depth)}*.{ts,tsx}`;
const otherFeature = (depth, file = "") => [
  `^(\\./)?(\\.\\./){${depth}}(?!\\.)${file}`,
  `^(\\./)?(\\.\\./)+features/${file}`,
];

export default ts.config(
  { ignores: ["**/dist/**", "**/node_modules/**", ".nx/**", ".state/**", "**/test-results/**"] },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { "@nx": nx, "import-x": importX },
    settings: {
      "import-x/extensions": [".ts", ".tsx"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".tsx"] })],
    },
    rules: {
      "@nx/enforce-module-boundaries": [
        "error",
        { enforceBuildableLibDependency: false, allow: [], depConstraints: boundaries },
      ],
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-default-export": "error",
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/unified-signatures": "off",
      "max-lines": ["error", { max: 300 }],
      "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }],
      "no-console": "error",
      "@typescript-eslint/no-restricted-imports": ["error", fencesIn("")],
      eqeqeq: "error",
    },
  },
  ...doors.map((door) => ({
    files: [door],
    rules: { "@typescript-eslint/no-restricted-imports": ["error", fencesIn(door)] },
  })),
  {
    files: ["services/*/src/**/*.{store,read}.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { patterns: fences.filter(({ name }) => name !== "knex").map((fence) => closed(fence)) },
      ],
    },
  },
  ...depths.map((depth) => ({
    files: [`**/${inFeature(depth)}`],
    ignores: ["services/**", ...tests],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: otherFeature(depth).map((regex) => ({
            regex,
            message: "Features do not import each other; the app level composes them.",
          })),
        },
      ],
    },
  })),
  ...depths.map((depth) => ({
    files: [`services/*/${inFeature(depth)}`],
    ignores: tests,
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: otherFeature(depth, "[^/]+/(.*/)?[^/]+\\.(store|routes)\\.ts$").map(
            (regex) => ({
              regex,
              message: "Call the other feature's exported functions, never its store.",
            }),
          ),
        },
      ],
    },
  })),
  {
    // Only what runs in the browser: Playwright's fixtures have a `use` of their own.
    files: ["{libs,shell,mfe-*}/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      "jsx-a11y/no-autofocus": ["error", { ignoreNonDOM: true }],
      // A region that scrolls must be reachable by keyboard.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: [], roles: ["tabpanel", "region"] }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name=/^(icon|rightIcon|leftIcon|endIcon)$/] > Literal",
          message: "Pass an icon element: a name loads every icon.",
        },
      ],
    },
  },
  {
    files: [
      "{shell,mfe-agreements,mfe-documents,mfe-investors}/src/remote.tsx",
      "**/*.config.ts",
      "**/*.config.mjs",
      "**/*.cjs",
    ],
    rules: { "import-x/no-default-export": "off" },
  },
  { files: adapters, rules: { "@typescript-eslint/consistent-type-assertions": "off" } },
  {
    files: tests,
    rules: {
      "max-lines-per-function": "off",
      "no-restricted-imports": "off",
      "@typescript-eslint/no-restricted-imports": "off",
      "@typescript-eslint/consistent-type-assertions": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "import-x/no-default-export": "off",
      "no-console": "off",
    },
  },
  {
    files: ["**/*.{mjs,cjs,js}"],
    languageOptions: { globals: globals.node },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  prettier,
);

/** `{a,b}/**` as the list of its alternatives. */
function expand(pattern = "") {
  if (!pattern.startsWith("{")) return [pattern];
  const [, list, rest] = /^\{([^}]+)\}(.*)$/.exec(pattern);
  return list.split(",").map((part) => part + rest);
}
