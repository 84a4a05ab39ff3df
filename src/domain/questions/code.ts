/** Finds the lines of code in a text. A line that may also be a topic, such as 'HashMap;', is code only beside other code. */

/** Words of programming languages that English has, too. Two of them in a row make no sentence. */
const KEYWORD = [
  'and|as|async|await|case|catch|class|const|def|default|delete|do|done|elif|else|end|enum|except|export|final|finally|for|from|func|function|if|import|in|interface|is|let|namespace|new|not|null|or|pass|print|private|protected|public|return|static|struct|switch|then|this|throw|throws|try|type|union|using|var|while|yield',
  'auto|bool|boolean|byte|char|double|float|int|long|short|[Ss]tring|unsigned|void|None|True|False|NULL',
  'ALTER|AND|AS|BEGIN|BY|COUNT|CREATE|DELETE|DISTINCT|DROP|END|FROM|GROUP|HAVING|IN|INNER|INSERT|INT|INTO|JOIN|KEY|LEFT|LIMIT|NOT|ON|OR|ORDER|PRIMARY|SELECT|SET|TABLE|UPDATE|VALUES|WHERE|by|group|having|into|join|left|limit|on|order|select|table|where',
].join('|')
const NO_KEYWORD = String.raw`(?!(?:${KEYWORD})(?!\w))`

/** A line that is no code: it has two other words in a row (with an article, too), a remark in brackets, a comparison, a request, an example or another script. */
const PROSE = new RegExp(
  [
    String.raw`(?<![\w.])${NO_KEYWORD}[A-Za-z](?:[a-z]+|[A-Z]+) (?:an? [a-z]{3}|${NO_KEYWORD}(?:[A-Z]?[a-z]{2,}|[A-Z]{2,}|\d+)(?![\w.(])|\((?:\d+ )?[A-Za-z])`,
    String.raw`\b(?:vs|the|those|your)\b|[ (]e\.g\.|^[A-Z\d]\w*[a-z]{2}, |\?$|[^\0-\x7f]|^(?:[Ww]h(?:at|y|en|ich)|[Hh]ow|[Ee]xplain|[Dd]escribe|[Dd]e(?:sign|fine)|[Ff]ind|[Gg]iven|[Ii]mplement|[Ss]olve|[Ww]rite) `,
  ].join('|'),
)
/** Strings and comments, which may hold any words. Names of topics hold signs of code: 'C++', 'A*', 'O(n)', 'Node.js'. */
const QUOTED = /"[^"]*"|'[^']*'|(?<=(?:^|\s)\/\/|\S\s#).*$/g
const TOPIC = /\b(?:C\+\+|[CF]#|A\*|B\+|O\([^()]*\)|\w+\.js\b)|\.NET/g

/** A line that can be nothing but code. Each alternative reads a line once. */
const CODE = new RegExp(
  [
    // A block, and a statement with a sign or a short name.
    String.raw`\{$|^[})\]]|[;}]\s*\}$|^(?=[\w\s,/&-]*[^\w\s,/&;-]|.* (?:[a-z]|-?\d+);).*;$`,
    String.raw`^(?:else|try|finally|default|public|private|protected|(?:def|class|elif|except|case|if|while) .*|for (?=.* in ).*|with (?=.*\().*):$|; (?:do|then)$|^(?:if|else) .*\breturn\b`,
    // An assignment, a declaration, a function, a call, a limit such as '1 <= n <= 10^4'.
    String.raw`^[a-z_][^=]*[^=!<>]=(?![=>])|^(?:[a-z]+ )*(?:int|boolean|ListNode|TreeNode) \w+;$`,
    String.raw`^[\w.]*\(.*\) ?=>|^[a-z][\w.]*\.\w+\(.+\)$|(?<!\w)(?:[a-z]|\d+)->\w|->(?:next|left|right)\b|^-?\d[\d^*., ]*[<≤]|(?:<=?|≤) ?-?\d[\d^*.,e ]*$`,
    // Other starts, and words that stand alone.
    String.raw`^(?:#include [<"]|#!|\/\/|\/\*|\$ |>>> |std::|cin |cout |print(?:f|ln)?\(|console\.|System\.|return\b|using namespace |from \S+ import |import \S+ as |function \w+\()`,
    '^(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE) (?!(?:[A-Z]+|quer(?:y|ies)|statements?)$)|^(?:select (?:.* from|\\S+,) |delete from .* where |insert into .*\\()',
    '^(?:break|continue|pass|BEGIN|COMMIT|END|NULL|null|nullptr|ListNode|TreeNode);?$',
  ].join('|'),
)
/** A line that is code below code: it starts with a keyword or a sign, calls a function, or ends with a sign. */
const GOES_ON = new RegExp(
  String.raw`^(?:(?:${KEYWORD})\b|[#@/*.(\[{<&|]|--|[a-z][\w.]*\(.*\)$)|[;,({}\]\\]$|["$=|]`,
)
/** A line that is code above code. A title may stand there: 'Pow(x, n)'. */
const LEADS_ON = /^[@/*]|[;,({\\]$/

/** Decides for a line without its list sign; `next` is the line below it in its paragraph, or ''. */
export function isCode(text: string, isBelowCode: boolean, next: string): boolean {
  if (isLike(text, CODE) || (isBelowCode && isLike(text, GOES_ON))) return true
  return isLike(text, LEADS_ON) && isLike(next, CODE)
}

function isLike(text: string, pattern: RegExp): boolean {
  const code = text.replaceAll(QUOTED, '""').replaceAll(TOPIC, 'Topic')
  return !PROSE.test(code.replaceAll('≤', '<')) && pattern.test(code)
}
