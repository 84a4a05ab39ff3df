/** Tables of pasted lines and texts, each line with the answer that a student expects. */

import { describe, expect, it } from 'vitest'
import { readQuestions } from '../../src/domain/questions/readQuestions'
import { tidy } from '../../src/domain/text/text'

/**
 * Each row starts with the mark of its lines, and `¦` separates them. '?' is a question. '+' belongs to the question
 * above it. '.' is neither: a label, a fact or a statement of the author.
 */
const rowsOf = (table: string) =>
  table.split('\n').flatMap((row) => linesOf(row).map((line) => ({ mark: row.charAt(0), line })))
const linesOf = (row: string) => row.slice(2).split(' ¦ ')

/** The lines with the marks that `readQuestions` gives them. */
function marksOf(lines: readonly string[]): readonly string[] {
  const text = tidy(lines.join('\n'))
  const found = readQuestions(text).flatMap((question) => [
    ['?', question.text] as const,
    ...question.parts.map((part) => ['+', part] as const),
  ])
  return lines.map((line) => {
    const [mark, said] = found[0] ?? ['.', null]
    const isSaid = said !== null && plainOf(line).includes(plainOf(said))
    if (isSaid) found.shift()
    return `${isSaid ? mark : '.'} ${line}`
  })
}
const plainOf = (line: string) => tidy(line).replaceAll(/[*\t]/g, '')

const LINES = String.raw`
? What is a heap; ¦ What is ArrayList<T>; ¦ two sum; ¦ merge intervals (medium); ¦ A* search; ¦ public speaking; ¦ BFS; ¦ TCP/IP; ¦ static vs dynamic typing;
? long polling; ¦ LRU cache: get() and put(); ¦ two sum in O(n); ¦ delete a node from a list; ¦ C++ basics; ¦ private vs public inheritance; ¦ arrays & strings;
? class diagram; ¦ String matching; ¦ JavaScript closures; ¦ JavaScript; ¦ String compression; ¦ Design a set {add, remove} ¦ a == b vs a === b ¦ Sqrt(x) ¦ Pow(x, n)
? Promise.all() ¦ Why is [] == false; ¦ if-else vs switch; ¦ while vs do while ¦ for loops ¦ import maps ¦ const correctness ¦ double hashing;
? final, finally and finalize; ¦ SELECT vs WHERE in SQL ¦ What does a = b return ¦ this keyword; ¦ Case study of a shop; ¦ INNER JOIN vs LEFT JOIN;
? Delete N nodes after M nodes; ¦ try with resources ¦ Find x if 2x + 3 = 7 ¦ Print 1 to n without loops; ¦ let vs var ¦ print a triangle ¦ Is x = y + 1 an expression?
? @Autowired in Spring ¦ #include guards ¦ Constraints: what are those of our API? ¦ Input: which format would you choose? ¦ R1: reverse a list ¦ How would you design:
? Explain the following: ¦ Example 1: name one of your weaknesses ¦ For example, tell me about a conflict ¦ Operating systems, in depth ¦ Tell me about the first project you led ¦ First missing positive
? The first one to finish wins: design the race ¦ One edit distance ¦ The last index of a letter ¦ Question the design of this schema ¦ All three sides of a triangle
? My Calendar I ¦ Our product has 3 tiers, scale it ¦ Had to implement a cache ¦ Passing by value or by reference ¦ REST is stateless, explain why
? I was given a string and asked to reverse it ¦ My code was slow, why? ¦ We were given a matrix, and we had to rotate it.
? The interviewer gave me a tree and asked for its depth ¦ I/O multiplexing ¦ 我们为什么选择你 ¦ Then asked about heaps ¦ Interviewer: Tell me about yourself
? Best time to buy and sell stock ¦ Hello world in assembly ¦ Design: a service for short links ¦ Time and space of merge sort ¦ Notes app: design the schema
? Answer a phone call from an angry customer ¦ Difference between input and output streams ¦ Easy: two sum ¦ Thank you page: design it
? Describe a time you disagreed; what did you do; ¦ Interview scheduling system ¦ Rounding numbers ¦ Company culture: what matters to you?
? Design Dropbox {files, sync} ¦ strStr() ¦ Roman to Integer ¦ Valid Parentheses "()[]{}" ¦ Difference b/w == and equals() ¦ 3Sum < target
? Count pairs with a[i] < b[j] ¦ two sum -> three sum ¦ Arrays => rotate by k ¦ Do you know recursion ¦ const pointer vs pointer to const; ¦ char arrays;
? Java 8 streams; ¦ Where do you see yourself in 5 years ¦ Return to office: your opinion? ¦ Test cases for a pen ¦ Time travel debugging ¦ LC 207
? lc-medium: coin change ¦ insert into heap ¦ delete from BST ¦ SELECT DISTINCT ¦ UPDATE queries ¦ BST->DLL ¦ 配列を逆にする関数を書いてください ¦ explain static keyword; ¦ Input validation in React ¦ Try to sell me this pen
? - A message is written as numbers by the following mapping: ¦ Given a string, find the longest word in it: ¦ This was a simple one. Find the longest run.
? detect a cycle, x = y ¦ closures, e.g. f = g ¦ dp[i] = dp[i - 1]? ¦ Reverse a list: 1->2->3 ¦ solve for x: 2x + 3 = 7 ¦ Knapsack, n <= 100 ¦ Memory: stack vs heap ¦ Limits ¦ 简答：什么是死锁？ ¦ O(1) lookup; ¦ B+ trees; ¦ Node.js streams; ¦ heaps (min/max); ¦ OOP (4 pillars); ¦ We have to paint n boards ¦ Design a game of chess {SOLID}
+ def twoSum(nums, t): ¦ for i, n in enumerate(nums): ¦ if t - n in seen: ¦ elif c in pairs: ¦ while fast and fast.next: ¦ slow = slow.next ¦ if not root:
+ if x is None: ¦ if n % 2: ¦ if n & 1: ¦ if not (a or b): ¦ if root.left: ¦ for (a, b) in pairs: ¦ for number in numbers: ¦ except KeyError: ¦ else: ¦ try:
+ with open(f) as g: ¦ const sum = a + b ¦ if (head == null) return head; ¦ if(!root) return 0; ¦ else return x; ¦ head->next = prev; ¦ dp[i - 1][j] = 0;
+ for (int i = 0; i < n; i++) sum += i; ¦ dp[i][j] = 0 ¦ freq[c - "a"]++; ¦ ++i; ¦ i++; ¦ int pop(); ¦ void push(int x); ¦ public int top(); ¦ String s; ¦ Trie t;
+ ListNode next; ¦ long n; ¦ double x; ¦ int x; ¦ int a, b; ¦ private int size; ¦ Node* next; ¦ Node *next; ¦ return; ¦ cin >> n; ¦ cout << x; ¦ return x;
+ std::sort(v.begin(), v.end()); ¦ dp[i].push_back(x); ¦ import java.util.*; ¦ using namespace std; ¦ return head ¦ throw new Error("x"); ¦ } while (i < n); ¦ }; ¦ });
+ vector<int> v; ¦ int[] a = new int[5]; ¦ ans = max(a, b); ¦ q.push(x); ¦ return -1; ¦ break; ¦ BEGIN; ¦ COMMIT; ¦ END; ¦ SELECT * FROM t;
+ SELECT name FROM users WHERE age > 30; ¦ SELECT name FROM users; ¦ ListNode; ¦ NULL; ¦ console.log("what is this"); ¦ print("hello to all of you") ¦ x += 1
+ return a + b ¦ let x = 5 ¦ from collections import deque ¦ import numpy as np ¦ async function load() { ¦ public: ¦ default: ¦ case 1: ¦ // prints two lines
+ Input: nums = [2,7] ¦ Output: [0,1] ¦ Explanation: 2 + 7 = 9 ¦ Explanation: Reverse of 12 is 21. ¦ Note: write it in place. ¦ Constraints: n < 100 ¦ Marking: +5,-2
+ Time: 25 min ¦ Hint: use a heap ¦ Candidate: I would use a heap ¦ A: I said growth ¦ Sample input: 5 ¦ Difficulty: easy ¦ Topics: arrays ¦ जवाब: with a map ¦ 答：用堆
+ Respuesta: con un mapa ¦ الإجابة: نعم ¦ 示例：[1,2] ¦ https://example.com/two-sum ¦ (I was given ten minutes) ¦ For example, [1, 2] ¦ Then in place ¦ Also for k lists
+ Follow-up: in place? ¦ Follow up - what if it is sorted ¦ You may assume that all are unique. ¦ 1 <= n <= 10^5 ¦ R1: 45 minutes ¦ self.head = None ¦ while True:
+ class Solution: ¦ return max(dp) ¦ #!/bin/sh ¦ const { x } = props ¦ SELECT d.name, COUNT(*) FROM emp e JOIN dept d ON e.did = d.id GROUP BY d.name;
+ CREATE TABLE t (id INT PRIMARY KEY); ¦ result.append(node.val) ¦ Input : arr[] = {1, 2, 3} ¦ Test Case 1: 5 3 ¦ 1<=N<=1000 ¦ Ans: stack ¦ (LC 56)
+ 1->2->3->NULL ¦ if (head->next) ¦ (a) => a * 2 ¦ }) ¦ while (x) { x--; } ¦ if [ -f x ]; then ¦ else return 0 ¦ a->b->c ¦ delete from t where id = 5 ¦ insert into t (id) ¦ e.g. s = 5 ¦ p->next ¦ 参考答案：用堆 ¦ nums, k <= 10 ¦ Interviewer: Ann Lee ¦ --- ¦ Complexity: O(n) ¦ 5 4 3 2 1 ¦ For example, if A needs B, return B.
. ## Preparation tips ¦ **Company:** Siemens ¦ - **Role:** Intern ¦ Location: Berlin ¦ Questions asked: ¦ ??? ¦ *** ¦ - ??? ¦ Section 2: ¦ Things they wanted:
. What they asked: ¦ Round 1 ¦ Round 2: ¦ Technical: easy ¦ - OA: 2 questions ¦ - HR: 30 minutes ¦ Onsite ¦ 一面 ¦ Phone screen - 30 min ¦ with the manager:
. if time permits: ¦ with recruiters: ¦ for round 2 (on-site): ¦ for those in HR: ¦ The whole interview was friendly. ¦ 3 coding questions in one hour.
. Candidates who solved all went on. ¦ After a week I got a call. ¦ A few more questions were asked. ¦ We were given two problems and had to solve them in an hour
. I was given 45 minutes ¦ I was given an hour and had to answer 20 MCQs ¦ They gave me feedback and told me to apply again ¦ Some general questions
. Started with an introduction ¦ The recruiter gave me a call and asked for my availability ¦ First one was about arrays ¦ The third one I could not solve
. Q2 was harder ¦ My solution was slow ¦ One was about graphs, the other about strings ¦ I’d say medium ¦ Solved both in 40 minutes ¦ Couldn’t finish the last one
. Ran out of time ¦ 我答得不好 ¦ 就面完了 ¦ 反问 ¦ The recruiter was nice ¦ We talked about my resume ¦ It was easy ¦ Both were easy ¦ 45 min ¦ Medium ¦ Hi Ann, ¦ Best regards,
. Design questions: ¦ Good luck! ¦ Round-1 (Coding Round) ¦ Round 3 - HR ¦ Behavioral questions: ¦ DSA: ¦ Some of the questions were: ¦ I got the offer a week later. ¦ Verdict: Selected
. CTC: 20 LPA ¦ I have to say it was fun ¦ There were 3 questions ¦ I could solve only one ¦ Dear candidate, ¦ Thanks for reading!
`

describe('a line between two others', () => {
  it.each(rowsOf(LINES.trim()))('is $mark: $line', ({ mark, line }) => {
    for (const above of mark === '.' ? [['Two sum'], []] : [['Two sum']])
      expect(marksOf([...above, line, 'Heaps'])).toEqual([
        ...above.map((other) => `? ${other}`),
        `${mark} ${line}`,
        '? Heaps',
      ])
  })
})

const TEXTS = String.raw`
=== LeetCode, with its number
? 1. Two Sum
+ Given an array of integers nums and an integer target, return indices of the two numbers such that they add up to target.

+ You may assume that each input would have exactly one solution, and you may not use the same element twice. ¦ Example 1:

+ Input: nums = [2,7,11,15], target = 9 ¦ Output: [0,1] ¦ Explanation: Because nums[0] + nums[1] == 9, we return [0, 1]. ¦ Constraints:

+ 2 <= nums.length <= 104 ¦ -109 <= nums[i] <= 109 ¦ Only one valid answer exists.
+ Follow-up: Can you come up with an algorithm that is less than O(n2) time complexity?

? 2. Merge Intervals

+ Given an array of intervals, merge all of them that overlap, and return those that are left over.

+ Constraints:

+ - 1 <= n <= 100 ¦ - All starts differ.

? 3. Parking lot
+ Requirements: ¦ - Cars and trucks
=== LeetCode, with its tags and a class
? 146. LRU Cache
+ Medium ¦ Topics: Hash Table, Design ¦ Design a data structure that follows the constraints of a Least Recently Used (LRU) cache.
+ Implement the LRUCache class: ¦ LRUCache(int capacity) Initialize the LRU cache with positive size capacity.
+ int get(int key) Return the value of the key if the key exists, otherwise return -1. ¦ The functions get and put must each run in O(1) average time complexity.

+ Example 1: ¦ Input ¦ ["LRUCache", "put", "get"] ¦ [[2], [1, 1], [1]] ¦ Output ¦ [null, null, 1]

? 200. Number of Islands
=== HackerRank
? Q1. Array Rotation
+ You are given an array of n integers and a number d; perform d left rotations on the array and print it.
+ Input Format ¦ The first line contains n and d. ¦ Output Format ¦ Print the rotated array. ¦ Sample Input 0 ¦ 5 4 ¦ 1 2 3 4 5 ¦ Sample Output 0 ¦ 5 1 2 3 4
? Q2. Balanced Brackets
+ Example ¦ ([])
. Problem 3
? Print all permutations
=== An online assessment by mail
. Hi Priya, ¦ Thank you for applying to Acme. ¦ Instructions: ¦ Duration: 90 minutes
? Question 1: Given a string s, return the longest palindromic substring.
+ Example: s = "babad" ¦ Output: "bab"
? Question 2: Design a parking lot
+ Best regards, ¦ Acme Recruiting
=== Glassdoor
. Interview ¦ I applied online. I interviewed at Acme (Berlin) in March 2025 ¦ Interview questions [2]

. Question 1
? Explain the difference between a process and a thread.
. Answer question

. Question 2
? Tell me about a time you failed
=== Rounds with lists
. Round 1 (OA, 90 mins)
? 1. Maximum subarray ¦ 2. Word break

. Round 2: Technical
? 1. Trapping rain water
+ Expected O(n) time and O(1) space
? 2. What is a deadlock?
+ They also wanted an example

. HR
? - Why us? ¦ - Salary expectations
=== Python
? Find the bug in this code
+ def fib(n): ¦     if n <= 1: ¦         return n ¦     a, b = 0, 1 ¦     for _ in range(n): ¦         a, b = b, a + b ¦     return a ¦ # prints 55 ¦ print(fib(10))
? Reverse a string ¦ Binary search
+ def search(nums, target): ¦ left, right = 0, len(nums) - 1 ¦ while left <= right: ¦ mid = (left + right) // 2 ¦ if nums[mid] == target: ¦ return mid ¦ elif nums[mid] < target: ¦ left = mid + 1 ¦ else: ¦ right = mid - 1 ¦ return -1
? What does this print?
+ >>> a = [1, 2] ¦ >>> a * 2 ¦ [1, 2, 1, 2]
=== Java
? What does this print?
+ import java.util.List; ¦ @Override ¦ public class Main { ¦ static int count = 0; ¦ private final String name;
+ public static void main(String[] args) { ¦ for (int i = 0; i < 10; i++) { ¦ count++; // adds one to the count ¦ } ¦ System.out.println("The count is now " + count); ¦ } ¦ }
? Explain the JVM
=== C++
? Reverse a linked list
+ #include <iostream> ¦ using namespace std; ¦ struct ListNode { ¦   int val; ¦   ListNode *next; ¦ }; ¦ ListNode* reverse(ListNode* head) { ¦ ListNode* prev = NULL; ¦ while (head) { ¦ ListNode* next = head->next; ¦ head->next = prev; ¦ } ¦ return prev; ¦ }
? Find the leak
+ return new ¦ ListNode; ¦ p = ¦ NULL;
? Explain virtual functions;
=== Titles above their code
? Pow(x, n)
+ double myPow(double x, int n) { ¦ return n < 0 ? 1 / power(x, -n) : power(x, n); ¦ }
? Sqrt(x)

? static keyword
+ static int count = 0;

? print a triangle
+ for i in range(5): ¦ print(i)
=== SQL
? Write a query for the second highest salary
+ SELECT MAX(salary) ¦ FROM employees ¦ WHERE salary < (SELECT MAX(salary) FROM employees);
? Explain joins
+ select e.name, d.name ¦ from employees e ¦ left join departments d on e.dept_id = d.id ¦ order by e.name;
? What is an index?
=== JavaScript
? What does this print, and why?
+ console.log(1) ¦ setTimeout(() => console.log(2), 0) ¦ Promise.resolve().then(() => console.log(3)) ¦ const add = (a) => (b) => a + b ¦ export default add
? Explain the event loop
=== Shell
? Find the largest files in a folder
+ $ du -ah /var | sort -rh | head -n 5 ¦ #!/bin/bash ¦ for f in *.log; do ¦ gzip "$f" ¦ done
? Explain pipes
=== Pseudo code
? What does this do?
+ function f(n) ¦ if n == 0 then return 1 ¦ else return n * f(n - 1) ¦ end function
? Its complexity?
=== Markdown
. ## Round 1 - Coding
? **Question 1:** Rotate an image

? - LFU cache
.   ~~~python
+   class LFU: ¦       def get(self): pass
.   ~~~
? - LRU cache

. ### Behavioral
? 1. Tell me about *yourself* ¦ 2. A [conflict](https://example.com) at work
=== Semicolons between topics
? String compression; ¦ int overflow and underflow; ¦ HashMap; ¦ Dynamic programming; ¦ C++ vs Java; ¦ Why us;
=== Bold lines
? **Why do you like maps?** ¦ - Two sum

? **Heaps** ¦ Tries

? 1. **Lists** ¦    - in place
=== Lines that mean nothing alone
? Then a chat
+ Also heaps ¦ Follow-up: in place?
. OA:
? Also tries

? Thenable objects

+ Then a break
=== Subjects in a list, and above a question
? Return the kth smallest element of a list ¦ - Operating systems ¦ - What is paging?

. DBMS
? What is a join?
=== A dialogue, and an answer
? Interviewer: Design a rate limiter
+ Me: How many users are there? ¦ Interviewer: Ten million ¦ Me: Then I would use a token bucket
? Interviewer: What if a node fails?
+ A: I said replicas
? Q. Why replicas
=== A story
. I had three rounds in one day. ¦ First round was with two engineers
? They asked me to implement a trie
. I struggled a bit but got it
+ Then a system design: design Instagram
. Overall a good experience
=== Parts of a question
? 1. Design a URL shortener
+   a. How would you generate keys? ¦   b. How would you scale it?
? 2. Explain CAP
+    - consistency ¦    - availability
? 3. Build a tool for surveys so:
+    a. users answer
? 4. Explain the following: ¦    a) Paging ¦    b) Threads ¦ 5. Design patterns ¦    - Singleton
=== Multiple choice
? 1. Which sort is stable?
+ a) Quick sort ¦ b) Merge sort ¦ c) Heap sort ¦ Answer: b
? 2. What is 2^10?
+ A. 512 ¦ B. 1024 ¦ Ans: B
=== Limits in many spellings
? Minimum window substring
+ 1 ≤ |s| ≤ 10^5 ¦ 0 < k < n ¦ n <= 10^5 ¦ Constraints: 1 <= n <= 2 * 10^5 ¦ Time limit: 2 seconds ¦ Memory limit: 256 MB ¦ s consists of English letters.
? Heaps
=== Other scripts
. الجولة الأولى:
? ما هو الفرق بين العملية والخيط؟ ¦ 1. اشرح البرمجة الكائنية ¦ 2. كيف تعمل قواعد البيانات؟

? 1. अपने बारे में बताइए
+ उत्तर: मैं एक छात्रा हूँ
? 2. डेडलॉक क्या है?

. 一面（45分钟）
? 1. 自我介绍 ¦ 2. 手写快排 ¦ 3. TCP和UDP的区别
+ 答：一个可靠，一个不可靠

. 二面
? 设计一个短链接系统

. Entrevista técnica:
? ¿Qué es un árbol binario? ¦ Explica la diferencia entre proceso e hilo
+ Ejemplo: un navegador ¦ Respuesta: comparten memoria
`
  .split(/^=== /m)
  .slice(1)
  .map((text) => text.trimEnd().split('\n'))

describe('a pasted text', () => {
  it.each(TEXTS)('is read: %s', (_name, ...rows) => {
    const expected = rowsOf(rows.join('\n'))
    const lines = expected.map(({ line }) => line)

    for (const pasted of [lines, lines.map((line) => `${line.replaceAll(' ', '\u00a0')}\r`)])
      expect(marksOf(pasted).map((line) => plainOf(line).trimEnd())).toEqual(
        expected.map(({ mark, line }) => plainOf(`${mark || '.'} ${line}`).trimEnd()),
      )
  })
})
