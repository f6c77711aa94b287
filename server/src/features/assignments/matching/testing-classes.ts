import type { NamedMember } from './person-words.ts';

/** A made-up class with the names of an upload, and whose they are: a username, or null for nobody in the class. */
interface ExampleClass {
  members: NamedMember[];
  names: [name: string, username: string | null][];
}

/** The examples by which the rule was written. */
export const SEEN: ExampleClass = classOf(
  `
  ada.kim|Ada Kim|ada.kim@school.test
  bnovak|Boris Novák|b.novak@school.test
  s1020304|Chloé Dubois|s1020304@uni.test
  jdoe|Jane Doe|jane.doe@school.test
  jdoe2|John Doe|john.doe@school.test
  thomas_m|Thomas Martin|thomas.martin@school.test
  martin_t|Martin Thomas|martin.thomas@school.test
  jm|Jörg Müller|joerg.mueller@school.test
  kim|Kimberly Park|park.k@school.test
  obrien|Siobhán O'Brien|sobrien@school.test
  amlopez|Ana María López García|ana.lopez@school.test
  lin88|Lin|lin88@school.test
  weiss|Karl Weiß|k.weiss@school.test
  oak|Øystein Åkre|oystein@school.test
  sam1|Sam Lee|sam1@school.test
  sam2|Sam Lee|sam2@school.test
  nonamer||quiet.one@school.test
  lzuk|Łukasz Żak|lukasz.zak@school.test
  anne|Anne Ekström|anne.e@school.test
  vdb|Jan van der Berg|jan.vdberg@school.test
  `,
  `
  Ada Kim|ada.kim
  Kim, Ada|ada.kim
  Boris Novak|bnovak
  Dubois Chloe|s1020304
  s1020304|s1020304
  Chloe D (s1020304)|s1020304
  jane.doe@school.test|jdoe
  Doe_Jane|jdoe
  doejohn|jdoe2
  Thomas Martin|thomas_m
  Martin, Thomas|thomas_m
  Joerg Mueller|jm
  Müller Jörg|jm
  kim|kim
  Siobhan OBrien|obrien
  Siobhán O’Brien|obrien
  Ana Lopez Garcia|amlopez
  LÓPEZ GARCÍA, ANA MARÍA|amlopez
  Lin|lin88
  Karl Weiss|weiss
  Oystein Akre|oak
  Sam Lee|sam1
  sam2|sam2
  quiet.one|nonamer
  Quiet One|nonamer
  Lukasz Zak|lzuk
  Anne Ekstrom|anne
  Anne Ekstroem|anne
  Berg, Jan van der|vdb
  Jan Vanderberg|vdb
  Jnae Doe|jdoe
  Borris Novak|bnovak
  J. Doe|jdoe
  B. Novak|bnovak
  Dubois|s1020304
  Maria Gonzalez|
  solution|
  Peter Novotny|
  12345|
  Jane Doe (4711)|jdoe
  `,
);

/** Examples that were written before the rule and run against it for the first time when it stood. */
export const UNSEEN: ExampleClass = classOf(
  `
  mara.voss|Mara Voß|mara.voss@college.test
  dtran|Duc Tran|tran.duc@college.test
  0815423|Elif Şahin|esahin@college.test
  fgarcia|Felipe García|fgarcia@college.test
  fgarcia2|Fernanda García|fernanda@college.test
  james_l|James Lewis|jlewis@college.test
  lewis_j|Lewis James|ljames@college.test
  grun|Günther Grün|g.gruen@college.test
  rose|Rosemary Chan|r.chan@college.test
  damico|Gianni D'Amico|gdamico@college.test
  jpsartre|Jean-Paul Sartre-Blanc|jp.sartre@college.test
  xi77|Xi|xi77@college.test
  soeren|Søren Kjær|s.kjaer@college.test
  dvo|Zdeněk Dvořák|zdenek@college.test
  ali_a|Ali Ahmed|ali.a@college.test
  ali_b|Ali Ahmed|ali.b@college.test
  nobody9||night.owl@college.test
  olga|Ольга Иванова|olga.ivanova@college.test
  wang|王小明|wang.xm@college.test
  silva|Maria da Silva Santos|m.silva@college.test
  mcd|Fiona McDonald|fmcd@college.test
  rosep|Rose Parker|rosep@college.test
  `,
  `
  Mara Voss|mara.voss
  VOSS MARA|mara.voss
  mara_voss|mara.voss
  Tran, Duc|dtran
  ductran|dtran
  tran.duc|dtran
  Elif Sahin|0815423
  0815423_Sahin|0815423
  Felipe Garcia|fgarcia
  garciafernanda|fgarcia2
  Garcia|fgarcia
  F. Garcia|fgarcia
  James Lewis|james_l
  Lewis, James|james_l
  Guenther Gruen|grun
  Gunther Grun|grun
  rose|rose
  Gianni DAmico|damico
  Gianni D Amico|damico
  Jean Paul Sartre Blanc|jpsartre
  Jean-Paul Sartre|jpsartre
  Xi|xi77
  Soren Kjaer|soeren
  Sören Kjær|soeren
  Dvorak Zdenek|dvo
  Zdenek Dvorak (99120)|dvo
  Ali Ahmed|ali_a
  Ali Ahmed (2)|ali_b
  night.owl@college.test|nobody9
  Иванова Ольга|olga
  Olga Ivanova|olga
  王小明|wang
  Maria Silva Santos|silva
  Santos, Maria da Silva|silva
  Fiona Mc Donald|mcd
  Fionna McDonald|mcd
  Rose Parker|rosep
  Parker Rose hw3|rosep
  Rosemary Cahn|rose
  Liam Murphy|
  Final Project|
  James Leander|
  x|
  `,
);

function classOf(members: string, names: string): ExampleClass {
  return {
    members: rowsOf(members).map(([username = '', fullName = '', email = ''], index) => ({
      id: index + 1,
      username,
      full_name: fullName === '' ? null : fullName,
      email,
      ...{ roster_name: null, student_number: null, login_id: null },
    })),
    names: rowsOf(names).map(([name = '', username = '']) => [name, username === '' ? null : username]),
  };
}

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'));
}
