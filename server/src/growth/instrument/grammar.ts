/** Node types of each language's grammar that the instrumentation looks for. */
import type { LanguageId } from '@coderoom/contract';

export interface GrammarRules {
  /** Loops with a body in the field `body`. */
  loops: ReadonlySet<string>;
  /** Functions with a body in the field `body`. */
  functions: ReadonlySet<string>;
  /** Branches, and the fields with their blocks. */
  branches: Readonly<Record<string, readonly string[]>>;
  /** A block in braces. */
  blocks: ReadonlySet<string>;
  /** Calls, with the field of the called expression, or of its name and object. */
  calls: ReadonlySet<string>;
  /** An expression with a name after a dot, and its fields for object and name. */
  members: Readonly<Record<string, readonly [object: string, name: string]>>;
  /** Variables and constants without effects. */
  names: ReadonlySet<string>;
  /** Statements, whose lines are shown with their counts. */
  statements: RegExp;
  /** Nodes in which nothing can be inserted. */
  skipped: ReadonlySet<string>;
}

const set = (...names: string[]): ReadonlySet<string> => new Set(names);

const ECMASCRIPT: GrammarRules = {
  loops: set('for_statement', 'for_in_statement', 'while_statement', 'do_statement'),
  functions: set(
    'function_declaration',
    'function_expression',
    'function',
    'generator_function',
    'generator_function_declaration',
    'arrow_function',
    'method_definition',
  ),
  branches: { if_statement: ['consequence'], else_clause: [''] },
  blocks: set('statement_block'),
  calls: set('call_expression'),
  members: { member_expression: ['object', 'property'] },
  names: set('identifier', 'this', 'property_identifier'),
  statements: /_(?:statement|declaration)$/,
  skipped: set('type_annotation', 'interface_declaration', 'type_alias_declaration', 'enum_declaration'),
};

export const GRAMMARS: Record<LanguageId, GrammarRules> = {
  python: {
    loops: set('for_statement', 'while_statement'),
    functions: set('function_definition', 'lambda'),
    branches: {
      if_statement: ['consequence'],
      elif_clause: ['consequence'],
      else_clause: ['body'],
    },
    blocks: set('block'),
    calls: set('call'),
    members: { attribute: ['object', 'attribute'] },
    names: set('identifier'),
    statements: /_(?:statement|definition|clause)$/,
    skipped: set('type', 'decorator', 'import_statement', 'import_from_statement', 'global_statement'),
  },
  javascript: ECMASCRIPT,
  typescript: ECMASCRIPT,
  java: {
    loops: set('for_statement', 'enhanced_for_statement', 'while_statement', 'do_statement'),
    functions: set('method_declaration', 'constructor_declaration', 'lambda_expression'),
    branches: { if_statement: ['consequence', 'alternative'] },
    blocks: set('block', 'constructor_body'),
    calls: set('method_invocation'),
    members: { field_access: ['object', 'field'] },
    names: set('identifier', 'this'),
    statements: /_(?:statement|declaration)$/,
    skipped: set('annotation', 'marker_annotation', 'enum_constant', 'explicit_constructor_invocation'),
  },
  cpp: {
    loops: set('for_statement', 'for_range_loop', 'while_statement', 'do_statement'),
    functions: set('function_definition', 'lambda_expression'),
    branches: { if_statement: ['consequence'], else_clause: [''] },
    blocks: set('compound_statement'),
    calls: set('call_expression'),
    members: { field_expression: ['argument', 'field'] },
    names: set('identifier', 'this', 'field_identifier'),
    statements: /(?:_statement|_definition|^declaration|_loop)$/,
    skipped: set(
      'template_argument_list',
      'template_parameter_list',
      'decltype',
      'static_assert_declaration',
      'concept_definition',
      'attribute_declaration',
    ),
  },
  go: {
    loops: set('for_statement'),
    functions: set('function_declaration', 'method_declaration', 'func_literal'),
    branches: { if_statement: ['consequence', 'alternative'] },
    blocks: set('block'),
    calls: set('call_expression'),
    members: { selector_expression: ['operand', 'field'] },
    names: set('identifier'),
    statements: /_(?:statement|declaration)$/,
    skipped: set('const_declaration', 'type_declaration', 'import_declaration', 'package_clause'),
  },
  rust: {
    loops: set('for_expression', 'while_expression', 'loop_expression'),
    functions: set('function_item', 'closure_expression'),
    branches: { if_expression: ['consequence'], else_clause: [''] },
    blocks: set('block'),
    calls: set('call_expression'),
    members: { field_expression: ['value', 'field'] },
    names: set('identifier', 'self'),
    statements: /(?:_statement|_declaration|_item)$/,
    skipped: set(
      'const_item',
      'static_item',
      'attribute_item',
      'use_declaration',
      'type_arguments',
      'array_type',
    ),
  },
};
