import { expect, it } from 'vitest';
import { dibujarHoja } from '#server/boletas/imagen/service.ts';
import { textsOf } from '#server/platform/images/page/element.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { aMedias, materia, paginasDe } from '#testing/boleta-en-papel.ts';

it('un bloque en curso se distingue de uno terminado; sin notas publicadas dice —, y no baja ningún promedio del bloque', async () => {
  const notas = [aMedias('Artes', { gana: 16, de: 20 }), aMedias('Física'), aMedias('Inglés', { de: 5 })];
  const [entera = ''] = await paginasDe('una', { notas, alcance: '2' });
  expect(entera).toContain('Artes 80 0 80 16 0 16* NNG NNG 48');
  expect(entera).toContain('Física 80 0 80 — NNG NNG 80');
  // Graded, and won nothing.
  expect(entera).toContain('Inglés 80 0 80 0 0 0* NNG NNG 40');
  expect(entera).toContain('Promedio general provisional 56');
  expect(entera).toContain(
    '*: bloque en curso, cuenta lo publicado hasta hoy. —: sin notas publicadas, no cuenta.',
  );
  const [media = ''] = await paginasDe('dos', { notas, alcance: '2' });
  expect(media).toContain('Artes 80 16* NNG NNG 48');
  expect(media).toContain('Física 80 — NNG NNG 80');
  // Of the blocks that have ended nothing is provisional.
  const [antes = ''] = await paginasDe('dos', { notas, alcance: '1' });
  expect(antes).toContain('Promedio general 80');
  expect(antes).not.toMatch(/[*—]:/);
});

it('el promedio del año es el de las pantallas: un bloque abierto sin notas publicadas no cuenta', async () => {
  const notas = [aMedias('Artes', { gana: 16, de: 20 }), aMedias('Física')];
  expect(notas[1]?.notas.promedio).toBe(80);
  const [pagina = ''] = await paginasDe('una', { notas });
  expect(pagina).toContain('Artes 80 0 80 16 0 16* NNG NNG 48');
  expect(pagina).toContain('Física 80 0 80 — NNG NNG 80');
  expect(pagina).toContain('Promedio general provisional 64');
});

it('sin nada publicado no hay promedio general, ni mientras falte en la mayoría de materias', async () => {
  const nada = (nombre: string) => aMedias(nombre, { primero: null });
  const con = (nombre: string) => aMedias(nombre, { primero: null, gana: 16, de: 20 });
  for (const alcance of ['1', 'final'] as const) {
    const [pagina = ''] = await paginasDe('una', { notas: [nada('Artes'), nada('Física')], alcance });
    expect(pagina).toContain('Artes — NNG NNG NNG —');
    expect(pagina).toContain('Todavía no hay notas publicadas —');
    expect(pagina).not.toContain('Promedio general');
  }
  const general = async (...notas: CalificacionesDeMateria[]) => {
    const [pagina = ''] = await paginasDe('dos', { notas, alcance: '1' });
    return /Promedio general.*? (?=\d|—)[^ ]+/.exec(pagina)?.[0];
  };
  expect(await general(con('Artes'), nada('Física'), nada('Inglés'))).toBe(
    'Promedio general: todavía faltan notas por publicar —',
  );
  expect(await general(con('Artes'), con('Física'), nada('Inglés'))).toBe('Promedio general provisional 16');
});

it('la copia en imagen del estudiante lo dice igual', () => {
  const textosDe = (materias: CalificacionesDeMateria[]) =>
    textsOf(
      dibujarHoja({
        ...{ escuela: '', logo: null, domicilio: '', jornada: '', firmas: [], codigoNivel: '43', nivel: '' },
        ...{ carrera: null, grado: '', seccion: 'A', ciclo: 2026, codigo: '', estudiante: '', guia: null },
        ...{ direccion: null, fecha: '2026-06-19', hora: '12:00', materias },
      }).element,
    );
  const aMitad = textosDe([aMedias('Artes', { gana: 16, de: 20 }), aMedias('Física')]);
  for (const dicho of ['16*', '—', '80', 'Promedio general provisional', '64'])
    expect(aMitad).toContain(dicho);
  const nada = textosDe([aMedias('Artes', { primero: null }), aMedias('Física', { primero: null })]);
  expect(nada).toContain('Todavía no hay notas publicadas');
  const terminada = textosDe([{ ...materia('Artes', 50), recuperacion: 64, final: 64 }]);
  expect(terminada).toContain('64 R');
  expect(terminada.join(' ')).not.toMatch(/[*—]/);
});
