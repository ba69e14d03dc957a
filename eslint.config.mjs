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
  "libs/service-kit/src/http/mount.ts",
  "libs/service-kit/src/internal-call.ts",
  "libs/api-client/src/call.ts",
];

/** Who may import whom (docs/architecture in README); the sentence tells why lint refused. */
const boundaries = [
  { sourceTag: "type:domain", onlyDependOnLibsWithTags: [] },
  { sourceTag: "type:singleton", onlyDependOnLibsWithTags: [] },
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
  ...["type:mfe", "type:shell"].map((sourceTag) => ({
    sourceTag,
    onlyDependOnLibsWithTags: [
      "type:ui",
      "type:shell-kit",
      "type:api-client",
      "type:contracts",
      "type:domain",
      "type:singleton",
      "type:tools",
    ],
  })),
  ...["type:service", "type:gateway"].map((sourceTag) => ({
    sourceTag,
    onlyDependOnLibsWithTags: [
      "type:service-kit",
      "type:contracts",
      "type:domain",
      "type:singleton",
      "type:devstack",
    ],
  })),
  { sourceTag: "type:devstack", onlyDependOnLibsWithTags: ["type:devstack"] },
  { sourceTag: "type:tools", onlyDependOnLibsWithTags: ["type:tools"] },
  { sourceTag: "type:e2e", onlyDependOnLibsWithTags: ["*"] },
  { sourceTag: "type:bench", onlyDependOnLibsWithTags: ["*"] },
];

/** Each vendor package has one door; everything else asks that door. */
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
    name: "docusign-esign",
    door: "services/signing/src/adapters/**",
    message: "Only signing's DocuSign adapter talks to DocuSign.",
  },
  {
    name: "minio",
    door: "{services/documents/src/adapters,devstack/src}/**",
    message: "Only the bucket adapter talks to storage.",
  },
  {
    name: "puppeteer",
    door: "services/documents/src/adapters/**",
    message: "Only the browser adapter drives Chromium.",
  },
  { name: "pdf-lib", door: "services/documents/src/**", message: "Only documents draws on PDFs." },
  {
    name: "knex",
    door: "{services/*,gateway,libs/service-kit,bench}/**",
    message: "Only stores, reads and service-kit speak SQL.",
  },
];

/** A folder may use the vendors whose door it lies behind; of two rules for it the narrower is last. */
const doors = [...new Set(fences.flatMap((fence) => expand(fence.door)))].sort(
  (a, b) => a.split("/").length - b.split("/").length,
);
const liesBehind = (folder, door) =>
  new RegExp(`^${door.replace("**", "").replaceAll("*", "[^/]*")}`).test(folder);

const allFences = (folder) => ({
  paths: fences
    .filter(({ door }) => !folder || !expand(door).some((part) => liesBehind(folder, part)))
    .map(({ name, message }) => ({ name, message })),
});

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
      "no-restricted-imports": ["error", allFences()],
      eqeqeq: "error",
    },
  },
  ...doors.map((door) => ({
    files: [door],
    rules: { "no-restricted-imports": ["error", allFences(door)] },
  })),
  {
    files: ["**/src/features/*/*.ts", "**/src/features/*/*.tsx"],
    ignores: ["services/**", ...tests],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          ...allFences(),
          patterns: [
            {
              regex: "^\\.\\./(?!\\.\\./)",
              message: "Features do not import each other; the app level composes them.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["services/*/src/features/*/*.ts"],
    ignores: tests,
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: allFences().paths.filter(({ name }) => name !== "knex" && name !== "pdf-lib"),
          patterns: [
            {
              regex: "^\\.\\./[^.]+/[^/]+\\.(store|routes)\\.ts$",
              message: "Call the other feature's exported functions, never its store.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
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
function expand(pattern) {
  if (!pattern.startsWith("{")) return [pattern];
  const [, list, rest] = /^\{([^}]+)\}(.*)$/.exec(pattern);
  return list.split(",").map((part) => part + rest);
}
