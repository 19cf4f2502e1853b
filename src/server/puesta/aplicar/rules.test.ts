import { describe, expect, it } from 'vitest';
import { type Colegio, type Lugar, planDe } from './rules.ts';

const primaria: Lugar = { codigo: '43', orden: 2, carrera: null };
const basicos: Lugar = { codigo: '45', orden: 3, carrera: null };
const perito: Lugar = { codigo: '46', orden: 4, carrera: { nombre: 'Perito', clave: 'perito' } };
const letras: Lugar = { codigo: '46', orden: 4, carrera: { nombre: 'Letras', clave: 'letras' } };
const vacio: Colegio = { carreras: [], grados: [], materias: [] };

const grado = (lugar: Lugar, nombre: string, secciones = 1) => ({
  lugar,
  nombre,
  clave: nombre.toLowerCase(),
  secciones,
});
const guardado = (id: number, clave: string, idAnterior: number | null = null) => ({
  id,
  codigo: '43',
  idCarrera: null,
  clave,
  idAnterior,
  secciones: ['A'],
  materias: [],
});
const enlaces = (grados: ReturnType<typeof grado>[], colegio = vacio) =>
  planDe({ grados, materias: [] }, colegio).enlaces.map(({ grado: uno, anterior }) => `${anterior} → ${uno}`);

describe('qué grado viene antes de cuál', () => {
  it('el primero de un nivel sigue al último del nivel de abajo; el de cada carrera, al último de básicos', () => {
    expect(
      enlaces([
        grado(primaria, 'Quinto'),
        grado(primaria, 'Sexto'),
        grado(basicos, 'Tercero'),
        grado(letras, 'Cuarto L'),
        grado(letras, 'Quinto L'),
        grado(perito, 'Cuarto P'),
      ]),
    ).toEqual([
      '43||quinto → 43||sexto',
      '43||sexto → 45||tercero',
      '45||tercero → 46|letras|cuarto l',
      '46|letras|cuarto l → 46|letras|quinto l',
      '45||tercero → 46|perito|cuarto p',
    ]);
  });

  it('lo que ya sigue a otro se queda, y nada se sigue a sí mismo en círculo', () => {
    const colegio = { ...vacio, grados: [guardado(1, 'uno', 2), guardado(2, 'dos'), guardado(3, 'tres', 1)] };
    expect(
      enlaces([grado(primaria, 'Uno'), grado(primaria, 'Dos'), grado(primaria, 'Tres')], colegio),
    ).toEqual([]);
  });
});

it('un grado nuevo en medio, al principio o al final entra en la cadena; uno sin secciones se salta', () => {
  const colegio = { ...vacio, grados: [guardado(1, 'uno'), guardado(2, 'dos', 1)] };
  expect(
    enlaces(
      [
        grado(primaria, 'Cero'),
        grado(primaria, 'Uno'),
        grado(primaria, 'Uno y medio'),
        grado(primaria, 'Casi dos'),
        grado(primaria, 'Dos'),
        grado(primaria, 'Tres', 0),
        grado(primaria, 'Cuatro'),
      ],
      colegio,
    ),
  ).toEqual([
    '43||cero → 43||uno',
    '43||uno → 43||uno y medio',
    '43||uno y medio → 43||casi dos',
    '43||casi dos → 43||dos',
    '43||dos → 43||cuatro',
  ]);
  const basico = { ...guardado(3, 'primero', 2), codigo: '45' };
  expect(
    enlaces(
      [grado(primaria, 'Uno'), grado(primaria, 'Dos'), grado(primaria, 'Tres'), grado(basicos, 'Primero')],
      { ...colegio, grados: [...colegio.grados, basico] },
    ),
  ).toEqual(['43||dos → 43||tres', '43||tres → 45||primero']);
});

it('el mismo grado dos veces es uno, y lo que ya está no se vuelve a hacer', () => {
  const colegio = { ...vacio, grados: [guardado(1, 'uno')] };
  const plan = planDe(
    { grados: [grado(primaria, 'Uno', 2), grado(primaria, 'Dos'), grado(primaria, 'Dos')], materias: [] },
    colegio,
  );
  expect(plan.grados.map(({ nombre }) => nombre)).toEqual(['Dos']);
  expect(plan.secciones).toEqual([
    { grado: '43||uno', letra: 'B' },
    { grado: '43||dos', letra: 'A' },
  ]);
  expect(plan.yaEstaban).toMatchObject({ grados: 1, secciones: 1 });
});
