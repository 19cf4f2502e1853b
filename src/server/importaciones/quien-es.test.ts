import { beforeAll, describe, expect, it } from 'vitest';
import { csvDe, IDIOMA } from '#shared/base/csv.ts';
import { CAMPOS } from '#shared/importaciones/campos.rules.ts';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import { elegirColumnas } from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

const INES = {
  codigo: 'Q-01',
  cui: '2500000000101',
  nombreCompleto: 'Coc Chávez, Inés Elena',
  fechaNacimiento: '15/04/2012',
};
const MONICA = {
  codigo: 'Q-02',
  cui: '2600000000101',
  nombreCompleto: "O'Connor Gómez, Mónica Juana",
  fechaNacimiento: '15/04/2012',
};

beforeAll(async () => {
  const { codigo, cui } = INES;
  await crearEstudiante(db, {
    ...{ codigo, cui, nombre1: 'Inés', nombre2: 'Elena' },
    ...{ apellido1: 'Coc', apellido2: 'Chávez' },
  });
  await crearEstudiante(db, {
    ...{ codigo: MONICA.codigo, cui: MONICA.cui, nombre1: 'Mónica', nombre2: 'Juana' },
    ...{ apellido1: 'O’Connor', apellido2: 'Gómez' },
  });
  await crearColaborador(db, { nombres: 'Luis Fernando Ajú', dpi: '1500000000101', usuario: 'laju' });
  await crearColaborador(db, { nombres: 'Rosa María Tzoc', dpi: '1600000000101', usuario: 'rtzoc' });
});

type Dicho = Readonly<Record<string, string>>;

/** Of a kind of list: two people by each of the fields that say who it is. */
interface QuienDice {
  una: Dicho;
  otra: Dicho;
}
const DE_ALUMNOS: QuienDice = { una: INES, otra: { ...MONICA, fechaNacimiento: '03/02/2011' } };
const QUIENES: Readonly<Record<Exclude<TipoDeImportacion, 'clases'>, QuienDice>> = {
  estudiantes: DE_ALUMNOS,
  personal: {
    una: {
      dpi: '1500000000101',
      usuario: 'laju',
      nombres: 'Luis Fernando Ajú',
      fechaNacimiento: '20/05/1985',
    },
    otra: {
      dpi: '1600000000101',
      usuario: 'rtzoc',
      nombres: 'Rosa María Tzoc',
      fechaNacimiento: '03/12/1986',
    },
  },
  saldos: DE_ALUMNOS,
  notas: DE_ALUMNOS,
};
const TIPOS = Object.keys(QUIENES) as (keyof typeof QUIENES)[];
/** What finds somebody without anything else. */
const NUMEROS = ['codigo', 'cui', 'dpi', 'usuario'];

/** What is wrong with the one row of a list that says this. */
const faltasDe = async (tipo: keyof typeof QUIENES, dicho: Dicho) =>
  (await faltasEn(tipo, [dicho])).filter(({ que }) => /Corrige (?:uno|el usuario)/.test(que));

/** What is wrong with the rows of a list that all say the same kinds of things. */
async function faltasEn(tipo: keyof typeof QUIENES, filas: readonly [Dicho, ...Dicho[]]) {
  const [dicho] = filas;
  const { subir, revisar } = importador(escuela, directora, tipo);
  const campos = CAMPOS[tipo].filter(({ clave }) => clave in dicho);
  const lleno = tipo === 'saldos' ? [['Saldo anterior', '125.00']] : [];
  const encabezados = [...campos.map(({ etiqueta }) => etiqueta), ...lleno.map(([uno]) => uno ?? '')];
  const celdas = filas.map((una) => [
    ...campos.map(({ clave }) => una[clave] ?? ''),
    ...lleno.map(([, otro]) => otro ?? ''),
  ]);
  const { data } = await subir(csvDe([encabezados, ...celdas], IDIOMA));
  const version = { version: data.version, hoja: 0, filaEncabezado: 1 };
  await escuela.call(
    elegirColumnas,
    {
      params: { idImportacion: String(data.idImportacion) },
      body: {
        ...version,
        mapa: [...campos.map(({ clave }) => clave), ...(tipo === 'saldos' ? ['saldoAnterior'] : [])],
      },
    },
    directora,
  );
  return (await revisar(data)).errores;
}

describe.each(TIPOS)('en una lista de %s', (tipo) => {
  const { una, otra } = QUIENES[tipo];
  const claves = Object.keys(una);
  const pares = NUMEROS.filter((clave) => clave in una).flatMap((numero) =>
    claves.filter((clave) => clave !== numero).map((clave) => [numero, clave] as const),
  );

  it('cada dato que dice quién es está en la prueba', () => {
    const deQuien = /^(?:codigo|cui|dpi|usuario|nombreCompleto|fechaNacimiento)$/;
    const suyos = CAMPOS[tipo].map(({ clave }) => clave).filter((clave) => deQuien.test(clave));
    expect(claves).toEqual(expect.arrayContaining(suyos));
  });

  it.each(pares)(
    '%s de una persona con %s de otra es un error que nombra a las dos',
    async (numero, clave) => {
      const [falta] = await faltasDe(tipo, { [numero]: una[numero] ?? '', [clave]: otra[clave] ?? '' });
      expect(falta?.que).toMatch(/Inés|Mónica|Ajú|Tzoc/);
    },
  );

  it.each(pares)('%s con %s de la misma persona no es un error', async (numero, clave) => {
    expect(await faltasDe(tipo, { [numero]: una[numero] ?? '', [clave]: una[clave] ?? '' })).toEqual([]);
  });
});

it.each([
  'COC CHAVEZ, INES ELENA',
  'Coc Chávez, Inés',
  'Coc, Inés E.',
  'Coc Chaves, Ines Helena',
  'Coc-Chávez, Elena Inés',
  'de Coc Chávez, Inés Elena',
])(
  '«%s» es Inés Elena Coc Chávez: una lista de su secretaría no se llena de errores',
  async (nombreCompleto) => {
    expect(await faltasDe('saldos', { codigo: INES.codigo, nombreCompleto })).toEqual([]);
  },
);

it.each([
  ['Connor Gómez, Nadie Fulano', /la fila dice «Connor/],
  ['OConnor Gómez, Mónica', /el nombre es de Mónica Juana O’Connor Gómez \(Q-02\)/],
])('«%s» no es Inés Elena Coc Chávez', async (nombreCompleto, que) => {
  const [falta] = await faltasDe('saldos', { codigo: INES.codigo, nombreCompleto });
  expect(falta?.que).toMatch(que);
});

it('un código que nadie tiene junto al CUI de alguien no se guarda en su cuenta', async () => {
  const [falta] = await faltasDe('saldos', { codigo: 'Q-99', cui: INES.cui });
  expect(falta?.que).toContain('Ningún alumno tiene ese código. El CUI es de Inés Elena Coc Chávez (Q-01).');
});

it('el código de una hermana con el nombre y el nacimiento de otra no la cambia por ella', async () => {
  const hermana = {
    codigo: INES.codigo,
    nombreCompleto: 'Coc Chávez, Juana Luisa',
    fechaNacimiento: '03/02/2015',
  };
  const [falta] = await faltasDe('estudiantes', hermana);
  expect(falta?.que).toContain('la fila dice «Juana Luisa Coc Chávez»');
});

describe.each(['estudiantes', 'personal'] as const)('otro nacimiento en una lista de %s', (tipo) => {
  const { una, otra } = QUIENES[tipo];
  const { fechaNacimiento = '' } = otra;
  const numeros = NUMEROS.filter((clave) => clave in una);

  it.each(numeros)('con %s y nada más no se corrige: se muestran los dos', async (numero) => {
    const [falta] = await faltasDe(tipo, { [numero]: una[numero] ?? '', fechaNacimiento });
    expect(falta?.que).toMatch(
      /que nació el (?:15\/04\/2012|20\/05\/1985), y la fila dice 03\/(?:02\/2011|12\/1986)\./,
    );
  });

  it('con dos números suyos, o con uno y su nombre, se corrige', async () => {
    const dos = Object.fromEntries(numeros.slice(0, 2).map((clave) => [clave, una[clave] ?? '']));
    expect(await faltasDe(tipo, { ...dos, fechaNacimiento })).toEqual([]);
    const nombre = tipo === 'personal' ? 'nombres' : 'nombreCompleto';
    const conNombre = { [numeros[0] ?? '']: una[numeros[0] ?? ''] ?? '', [nombre]: una[nombre] ?? '' };
    expect(await faltasDe(tipo, { ...conNombre, fechaNacimiento })).toEqual([]);
  });
});

it.each([
  [
    'saldos',
    { codigo: INES.codigo, cui: '2999999999999', nombreCompleto: INES.nombreCompleto },
    ['Q-01', '2999999999999'],
  ],
  ['notas', { codigo: INES.codigo, cui: MONICA.cui }, ['Q-01', 'Q-02']],
  [
    'personal',
    { usuario: 'laju', dpi: '1999999999999', nombres: 'Rosa María Tzoc' },
    ['Ajú', 'Rosa María Tzoc', '1999999999999'],
  ],
] as const)(
  'en %s un número equivocado muestra de quién es y de quién habla la fila',
  async (tipo, dicho, dice) => {
    const [falta] = await faltasDe(tipo, dicho);
    for (const una of dice) expect(falta?.que).toContain(una);
  },
);

it.each([
  [
    'estudiantes',
    'cui',
    'CUI',
    { cui: '2700000000101', nombreCompleto: 'Pop Ixim, Ana', fechaNacimiento: '01/02/2015' },
    { cui: '2700000000101', nombreCompleto: 'Tiul Caal, Beto', fechaNacimiento: '03/04/2016' },
  ],
  [
    'personal',
    'dpi',
    'DPI',
    { dpi: '1700000000101', nombres: 'Ana Pop Ixim', fechaNacimiento: '01/02/1985' },
    { dpi: '1700000000101', nombres: 'Beto Tiul Caal', fechaNacimiento: '03/04/1986' },
  ],
] as const)(
  'en una lista de %s dos personas con el mismo número no son una: el error está en su %s',
  async (tipo, clave, nombre, una, otra) => {
    const faltas = await faltasEn(tipo, [una, otra]);
    expect(faltas.filter((falta) => falta.clave === clave).map(({ fila, que }) => [fila, que])).toEqual([
      [2, `La fila 3 tiene el mismo ${nombre} y otro nombre. Corrige uno de los dos.`],
      [3, `La fila 2 tiene el mismo ${nombre} y otro nombre. Corrige uno de los dos.`],
    ]);
    const mismas = await faltasEn(tipo, [una, { ...otra, ...una }]);
    expect(mismas.map(({ que }) => que)).toContain(
      'Es la misma persona que la fila 3. Deja solo una de las dos.',
    );
  },
);
