/**
 * A loader for packages that define their components and contexts where nothing can be left out of them: says that making
 * one has no effect, and takes out the names that only developer tools read. What nobody uses is then not bundled.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = .+;$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
