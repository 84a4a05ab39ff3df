/** Rules shared by most server tests. */

export const OPEN_RULES = JSON.stringify({
  rules: { '.read': true, '.write': true, list: { '.indexOn': ['score', 'name/last', '.value'] } },
})

export const USER_RULES = `{
  // comments are kept
  "rules": {
    "public": { ".read": true, ".write": "auth != null", ".indexOn": ["score", ".value"] },
    "users": {
      "$uid": {
        ".read": "auth != null && auth.uid == $uid",
        ".write": "auth != null && auth.uid == $uid",
        "name": { ".validate": "newData.isString() && newData.val().length <= 20" },
        "seen": { ".validate": "newData.val() == now" }
      }
    },
    "a": { ".write": "auth != null && newData.parent().child('b').val() == newData.val()" },
    "b": { ".write": "auth != null && newData.parent().child('a').val() == newData.val()" },
    "verified": { ".read": "auth != null && auth.token.email_verified == true" },
    "pages": { ".read": "query.orderByKey && query.limitToLast <= 10", ".write": "auth != null" },
    "own": { ".read": "auth != null && query.orderByChild == 'owner' && query.equalTo == auth.uid", ".indexOn": "owner" }
  }
}`
