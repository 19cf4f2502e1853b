import { describe, expect, it } from 'vitest';
import { avisoDelReloj, avisosDe, type Hechos } from './sistema.rules.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const GB = 1024 ** 3;
const ahora = Date.parse('2026-06-18T16:42:00Z');

const enOrden: Hechos = {
  ahora,
  seRespalda: true,
  instalado: ahora - 100 * DIA,
  ultimaCopia: ahora - HORA,
  ultimaFuera: ahora - HORA,
  ultimaComprobada: ahora - 9 * HORA,
  diferencia: null,
  sinRecibir: [],
  fuera: [{ nombre: 'RESPALDO', conectado: true }],
  espacio: { libre: 38 * GB, total: 120 * GB, diario: GB / 100, reserva: GB / 2 },
  sinCorregir: null,
  fallas: 0,
  fallidos: 0,
};

const hace = (dias: number) => ({ version: '1.6.3', desde: ahora - dias * DIA });

const niveles = (cambio: Partial<Hechos>) =>
  avisosDe({ ...enOrden, ...cambio }).map(({ tipo, nivel, accion }) => [tipo, nivel, accion]);

describe('lo que hay que atender', () => {
  it('cuando todo está bien no hay nada', () => {
    expect(avisosDe(enOrden)).toEqual([]);
  });

  it.each<[string, Partial<Hechos>, [string, string, string][]]>([
    ['sin copia 25 h', { ultimaCopia: ahora - 25 * HORA }, []],
    ['sin copia 26 h', { ultimaCopia: ahora - 26 * HORA }, [['copia', 'naranja', 'respaldar']]],
    ['sin copia 72 h', { ultimaCopia: ahora - 72 * HORA }, [['copia', 'rojo', 'respaldar']]],
    ['nunca una copia', { ultimaCopia: null }, [['copia', 'rojo', 'respaldar']]],
    ['recién instalada', { ultimaCopia: null, ultimaFuera: null, instalado: ahora - HORA }, []],
    ['71 h sin copia fuera', { ultimaFuera: ahora - 71 * HORA }, []],
    ['72 h sin copia fuera', { ultimaFuera: ahora - 72 * HORA }, [['fuera', 'rojo', 'respaldar']]],
    [
      'ninguna copia desde hace 72 h, tampoco fuera: una sola cosa',
      { ultimaCopia: ahora - 72 * HORA, ultimaFuera: ahora - 72 * HORA },
      [['copia', 'rojo', 'respaldar']],
    ],
    [
      'nunca ninguna copia, con lugar fuera: una sola cosa',
      { ultimaCopia: null, ultimaFuera: null },
      [['copia', 'rojo', 'respaldar']],
    ],
    [
      'nunca ninguna copia ni lugar fuera: se remedian con dos cosas',
      { ultimaCopia: null, ultimaFuera: null, fuera: [] },
      [
        ['fuera', 'rojo', 'soporte'],
        ['copia', 'rojo', 'respaldar'],
      ],
    ],
    [
      'la de aquí es más nueva que la de fuera',
      { ultimaCopia: ahora - 73 * HORA, ultimaFuera: ahora - 80 * HORA },
      [
        ['fuera', 'rojo', 'respaldar'],
        ['copia', 'rojo', 'respaldar'],
      ],
    ],
    ['sin lugar fuera', { ultimaFuera: null, fuera: [] }, [['fuera', 'rojo', 'soporte']]],
    [
      '8 días sin comprobar',
      { ultimaComprobada: ahora - 8 * DIA },
      [['comprobacion', 'naranja', 'respaldar']],
    ],
    ['no coincide', { diferencia: 'Falta 1 archivo.' }, [['diferencia', 'rojo', 'respaldar']]],
    [
      'menos del 10 %',
      { espacio: { ...enOrden.espacio, libre: 11 * GB, diario: 0 } },
      [['espacio', 'naranja', 'espacio']],
    ],
    [
      'menos de 14 días',
      { espacio: { ...enOrden.espacio, libre: 13 * GB, diario: GB } },
      [['espacio', 'naranja', 'espacio']],
    ],
    [
      'menos de 1 GB',
      { espacio: { ...enOrden.espacio, libre: GB - 1, diario: 0 } },
      [['espacio', 'rojo', 'espacio']],
    ],
    ['un disco que no dice nada', { espacio: { ...enOrden.espacio, libre: 0, total: 0 } }, []],
    [
      'un lugar que no recibe',
      { sinRecibir: [{ nombre: 'copias', falla: 'No hay espacio en el lugar.' }] },
      [['lugar', 'naranja', 'respaldar']],
    ],
    ['una falla de seguridad', { sinCorregir: hace(29) }, [['version', 'naranja', 'novedades']]],
    ['la misma a los 30 días', { sinCorregir: hace(30) }, [['version', 'rojo', 'novedades']]],
    ['20 fallas', { fallas: 20 }, []],
    ['21 fallas', { fallas: 21 }, [['fallas', 'naranja', 'soporte']]],
    ['un trabajo fallido', { fallidos: 1 }, [['trabajos', 'naranja', 'trabajos']]],
  ])('%s', (_, cambio, avisos) => {
    expect(niveles(cambio)).toEqual(avisos);
  });

  it('lo peor va primero', () => {
    const tipos = niveles({ fallas: 21, ultimaComprobada: null, diferencia: 'x' }).map(([tipo]) => tipo);
    expect(tipos).toEqual(['diferencia', 'comprobacion', 'fallas']);
  });

  it('de una demostración no se echa de menos ningún respaldo', () => {
    expect(niveles({ seRespalda: false, ultimaCopia: null, ultimaFuera: null, fallas: 21 })).toEqual([
      ['fallas', 'naranja', 'soporte'],
    ]);
  });

  it('del espacio dice lo que de verdad pasa con los archivos, y los días solo si son pocos', () => {
    const texto = (cambio: Partial<Hechos['espacio']>) =>
      avisosDe({ ...enOrden, espacio: { ...enOrden.espacio, ...cambio } })[0]?.texto;
    const todavia = 'Con menos de 512.0 MB no se podrán subir archivos; lo demás seguirá funcionando.';
    expect(texto({ libre: 2 * GB, diario: GB / 10_000 })).toBe(todavia);
    expect(texto({ libre: GB - 1, diario: GB / 8 })).toBe(`Alcanzan para unos 7 días. ${todavia}`);
    expect(texto({ libre: GB / 2 - 1 })).toBe('Ya no se pueden subir archivos; lo demás sigue funcionando.');
  });

  it('de una falla de seguridad dice qué la corrige, y a los 30 días desde cuándo', () => {
    const texto = (dias: number) => avisosDe({ ...enOrden, sinCorregir: hace(dias) })[0]?.texto;
    expect(texto(29)).toBe('Ceiba 1.6.3 la corrige. Pide a soporte técnico que la instale en estos días.');
    expect(texto(34)).toBe(
      'Hace 34 días que hay con qué corregirla y aquí falta. Pide a soporte técnico que instale hoy Ceiba 1.6.3.',
    );
  });

  it('dice la memoria que falta por su nombre', () => {
    const [aviso] = avisosDe({
      ...enOrden,
      ultimaFuera: ahora - 3 * DIA,
      fuera: [{ nombre: 'RESPALDO', conectado: false }],
    });
    expect(aviso?.titulo).toBe('Hace 3 días que no se guarda un respaldo fuera de esta computadora');
    expect(aviso?.texto).toContain('«RESPALDO» no está conectada');
    const [sinNinguna, ...otros] = avisosDe({
      ...enOrden,
      ultimaCopia: null,
      ultimaFuera: null,
      fuera: [{ nombre: 'RESPALDO', conectado: false }],
    });
    expect(sinNinguna?.titulo).toBe('Todavía no hay ningún respaldo');
    expect(sinNinguna?.texto).toContain('«RESPALDO» no está conectada');
    expect(otros).toEqual([]);
  });
});

describe('el reloj del equipo', () => {
  it('hasta dos minutos de diferencia no se dicen', () => {
    expect(avisoDelReloj(ahora, ahora - 120_000)).toBeNull();
    expect(avisoDelReloj(ahora, ahora + 180_000)?.titulo).toContain('difieren en 3 minutos');
    expect(avisoDelReloj(ahora, ahora - 20.7 * HORA)?.titulo).toContain('difieren en 20 horas');
    expect(avisoDelReloj(ahora, ahora + 40 * DIA)?.titulo).toContain('difieren en 40 días');
  });
});
