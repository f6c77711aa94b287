import {
  type ExplanationRule,
  explain,
  NO_NETWORK,
  noSuchFile,
  noSuchPosition,
  quoted,
  rule,
  TOO_DEEP,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { lineOf } from '#runner/source-text.ts';

/** Rules for run-time messages of Go and its packages. */
export const goRunningRules: readonly ExplanationRule[] = [
  rule(/runtime error: index out of range \[(-?\d+)\] with length (\d+)/, ([index = '', length = '']) =>
    noSuchPosition(index, length),
  ),
  rule(
    /runtime error: index out of range \[(-\d+)\]/,
    ([index = '']) => explain`Positions begin with 0, so there is none at ${verbatim(index)}.`,
  ),
  rule(
    /runtime error: slice bounds out of range \[:?(-\d+)/,
    ([index = '']) => explain`Positions begin with 0, so there is none at ${verbatim(index)}.`,
  ),
  rule(
    /runtime error: slice bounds out of range \[:(\d+)\] with (?:length|capacity) (\d+)/,
    ([end = '', length = '']) =>
      explain`A part up to position ${verbatim(end)} was asked for, but there are only ${verbatim(length)} elements.`,
  ),
  rule(
    /runtime error: slice bounds out of range \[(\d+):(\d+)\]/,
    ([from = '', to = '']) =>
      explain`A part cannot begin at position ${verbatim(from)} and end before that, at ${verbatim(to)}.`,
  ),
  rule(
    /runtime error: slice bounds out of range/,
    'A part of a slice was asked for that reaches beyond its end.',
  ),
  rule(
    /runtime error: makes(?:lice|tring): (?:len|cap) out of range/,
    'A slice cannot have that many elements, or fewer than none.',
  ),
  rule(/runtime error: integer divide by zero/, 'A whole number was divided by zero.'),
  rule(
    /runtime error: invalid memory address or nil pointer dereference/,
    'Something is asked of a pointer, an interface or a function that has no value (nil). Check it for `nil` first.',
  ),
  rule(
    /runtime error: (?:comparing uncomparable|hash of unhashable) type (.{1,100})/,
    ([type = '']) =>
      explain`Values of type ${quoted(type)} cannot be compared, so they cannot be keys of a map.`,
  ),
  rule(
    /assignment to entry in nil map/,
    'The map has not been made yet: write `make(map[…]…)` before something is put into it.',
  ),
  rule(
    /all goroutines are asleep - deadlock!/,
    'Every goroutine waits for another one, so the program can never go on. Look at what is sent and received on channels, at each `Wait` and at each `Lock`.',
  ),
  rule(
    /concurrent map (?:read and map write|writes|iteration and map write)/,
    'Several goroutines use the same map at once. Protect it with a `sync.Mutex`.',
  ),
  rule(/sync: negative WaitGroup counter/, '`Done` is called more often than `Add` has announced.'),
  rule(
    /sync: (?:R?[Uu]nlock) of unlocked (?:RW)?[mM]utex/,
    '`Unlock` is called on something that is not locked.',
  ),
  rule(/stack overflow|goroutine stack exceeds/, TOO_DEEP),
  rule(
    /interface conversion: .{1,100} is nil, not (\S{1,100})/,
    ([not = '']) => explain`There is no value here (nil), but one of type ${quoted(not)} is needed.`,
  ),
  rule(
    /interface conversion: (\S{1,100}) is not (\S{1,100}): missing method (\S{1,60})/,
    ([type = '', wanted = '', method = '']) =>
      explain`A ${quoted(type)} is no ${quoted(wanted)}: it has no method ${quoted(method)}.`,
  ),
  rule(
    /interface conversion: .{1,100} is (\S{1,60}), not (\S{1,60})/,
    ([is = '', not = '']) => explain`The value is of type ${quoted(is)}, not ${quoted(not)}.`,
  ),
  rule(
    /strconv\.(?:Atoi|Parse\w{1,10}): parsing "(.{0,100}?)": invalid syntax/,
    ([text = '']) => explain`The text ${quoted(`"${text}"`)} cannot be turned into a number.`,
  ),
  rule(
    /strconv\.(?:Atoi|Parse\w{1,10}): parsing "(.{0,100}?)": value out of range/,
    ([text = '']) => explain`The number ${quoted(text)} is too large for its type.`,
  ),
  rule(/send on closed channel/, 'Something is sent on a channel that has been closed.'),
  rule(/close of closed channel/, 'A channel is closed a second time.'),
  rule(/close of nil channel/, 'The channel has not been made yet: write `make(chan …)`.'),
  rule(/(?:open|stat|lstat|remove|readlink|chdir) (.{1,200}?): no such file or directory/, ([name = '']) =>
    noSuchFile(name),
  ),
  rule(
    /(?:open|mkdir|remove|rename|create) (.{1,200}?): (?:read-only file system|permission denied)/,
    ([name = '']) =>
      explain`${quoted(name)} cannot be written to here. Programs may write to the folder that they run in.`,
  ),
  rule(
    /dial (?:tcp|udp|ip)\d?\b|network is unreachable|no such host|Temporary failure in name resolution|(?:^|\s)socket: |lookup \S{1,200} on /,
    NO_NETWORK,
  ),
  rule(/^EOF$|^unexpected newline$|: EOF$/, 'The program reads more input than it was given.'),
  rule(/./, (_groups, { source, line }) =>
    /\bpanic\(/.test(lineOf(source, line))
      ? 'The program ends itself here by calling `panic`. The message is its own.'
      : null,
  ),
];
