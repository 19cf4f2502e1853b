import { expect, it } from 'vitest';
import type { Lugar, Respaldo } from '#shared/sistema.ts';
import {
  cuandoConMayuscula,
  fraseDeEspacio,
  fraseDeLugares,
  fraseDeRespaldos,
  porInstante,
  sinInterrupciones,
} from './estado.rules.ts';

const ahora = '2026-06-18T10:42:00-06:00';
const conservan = { horas: 24, dias: 7, semanas: 4, meses: 12 };

const copia = (inicio: string, mas: Partial<Respaldo> = {}): Respaldo => ({
  ...{ idRespaldo: Date.parse(inicio), inicio, fin: inicio, lugar: 'RESPALDO', tipo: 'hora' },
  ...{ estado: 'guardado', bytes: 1, filas: 80_719, archivos: 3_912, error: null },
  ...mas,
});

const frase = (ultimoBueno: Respaldo | null, ultimoComprobado: Respaldo | null) =>
  fraseDeRespaldos({ ahora, respaldos: { ultimos: [], total: 0, conservan, ultimoBueno, ultimoComprobado } });

it('dice cuándo fue el último respaldo, y que uno se abrió y qué se contó', () => {
  const noche = copia('2026-06-18T02:10:00-06:00', { tipo: 'noche' });
  expect(frase(copia('2026-06-18T10:10:00-06:00'), noche)).toBe(
    'El último respaldo es de las 10:10. El de esta madrugada se comprobó abriéndolo: están los 80,719 registros y los 3,912 archivos.',
  );
  const ayer = copia('2026-06-17T02:10:00-06:00', { tipo: 'noche' });
  expect(frase(ayer, ayer)).toBe(
    'El último respaldo es de ayer, a las 02:10 y se comprobó abriéndolo: están los 80,719 registros y los 3,912 archivos.',
  );
  expect(frase(copia('2026-06-15T10:10:00-06:00'), null)).toBe(
    'El último respaldo es del lun 15 jun, a las 10:10. Esta noche se comprueba, abriéndolo.',
  );
  expect(frase(null, null)).toContain('Todavía no hay ningún respaldo');
});

it('un respaldo que va a varios lugares es un renglón con lo peor que le pasó', () => {
  const [noche, ayer] = ['2026-06-18T02:10:00-06:00', '2026-06-17T02:10:00-06:00'];
  const en = (lugar: string, mas: Partial<Respaldo>) => copia(noche, { lugar, ...mas });
  const renglon = (...suyas: Respaldo[]) => porInstante([...suyas, copia(ayer)]);
  const llena = en('NUBE', { estado: 'fallo', bytes: null, error: 'No hay espacio en el lugar.' });
  expect(renglon(en('USB', { estado: 'comprobado', bytes: 7 }), llena, en('OTRA', {}))).toEqual([
    { ...llena, lugar: 'USB, NUBE y OTRA', bytes: 7, error: 'NUBE: No hay espacio en el lugar.' },
    copia(ayer),
  ]);
  const estados = (...cuales: Respaldo['estado'][]) =>
    renglon(...cuales.map((estado) => en('USB', { estado })))[0]?.estado;
  expect(estados('comprobado', 'guardado')).toBe('guardado');
  expect(estados('guardado', 'en_marcha')).toBe('en_marcha');
  expect(estados('en_marcha', 'no_conectada')).toBe('no_conectada');
  expect(estados('no_conectada', 'fallo')).toBe('fallo');
  expect(porInstante([llena])).toEqual([llena]);
  expect(renglon(llena, { ...llena, lugar: 'USB' })[0]?.error).toBe('No hay espacio en el lugar.');
});

it('si de noche la computadora estaba apagada, dice cuándo se hizo', () => {
  const tarde = copia('2026-06-18T07:04:00-06:00', { tipo: 'noche' });
  expect(frase(tarde, tarde)).toContain(
    'La computadora estaba apagada a las 02:10: el respaldo se hizo al encenderla, a las 07:04.',
  );
});

it('escribe los momentos como se dicen', () => {
  expect(cuandoConMayuscula('2026-06-18T10:10:00-06:00', ahora)).toBe('Hoy, 10:10');
  expect(cuandoConMayuscula('2026-06-17T23:59:00-06:00', ahora)).toBe('Ayer, 23:59');
  expect(cuandoConMayuscula('2026-06-15T02:10:00-06:00', ahora)).toBe('Lun 15 jun, 02:10');
  expect(sinInterrupciones('2026-06-18T10:00:00-06:00', ahora)).toBe('menos de una hora');
  expect(sinInterrupciones('2026-06-18T08:00:00-06:00', ahora)).toBe('2 horas');
  expect(sinInterrupciones('2026-06-06T08:00:00-06:00', ahora)).toBe('12 días');
});

it('dice para cuánto alcanza el espacio', () => {
  expect(fraseDeEspacio(null)).toBe('');
  expect(fraseDeEspacio(9)).toContain('unos 9 días');
  expect(fraseDeEspacio(430)).toContain('unos 14 meses');
  expect(fraseDeEspacio(5_000)).toContain('más de dos años');
});

it('de los lugares dice lo que más importa', () => {
  const lugar = (mas: Partial<Lugar>): Lugar => ({
    ...{ nombre: 'USB', conectado: true, falla: false, fuera: true, cifrado: true },
    ...mas,
  });
  expect(fraseDeLugares([lugar({})])).toContain('van cifrados');
  expect(fraseDeLugares([lugar({ cifrado: false })])).toContain('En «USB» van sin cifrar');
  expect(fraseDeLugares([lugar({ fuera: false })])).toContain('Si esta computadora se daña');
});
