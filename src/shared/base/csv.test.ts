import { describe, expect, it } from 'vitest';
import { cuadroDeClase, filasDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import { csvDe, nombreDeArchivo, separadorCsv } from './csv.ts';

const lineas = (text: string) => text.slice(1).split('\r\n');

describe('un archivo CSV', () => {
  it('empieza con la marca de UTF-8 y termina cada línea con CRLF', () => {
    expect(
      csvDe(
        [
          ['Núñez', 8],
          ['Ordóñez', null],
        ],
        'es-GT',
      ),
    ).toBe('\uFEFFNúñez,8\r\nOrdóñez,\r\n');
  });

  it('separa con punto y coma donde el decimal se escribe con coma', () => {
    expect(separadorCsv('es-GT')).toBe(',');
    expect(separadorCsv('en-US')).toBe(',');
    expect(separadorCsv('es-ES')).toBe(';');
    expect(csvDe([['Ana', 7.5, 8]], 'es-ES')).toBe('\uFEFFAna;7,5;8\r\n');
  });

  it('con las notas de un bloque lleva los títulos enteros y de cada nota solo su valor', () => {
    const titulos = ['Guía 3 / parte 1', '7 / 10', '2.1', 'Ensayo'];
    const actividades = titulos.map((title, index) => ({
      idActividadMateriaBloque: index,
      tipoActividad: 3,
      valorNeto: 10,
      title,
    }));
    const participacion = (idActividadMateriaBloque: number, calificacion: number | null) => ({
      idActividadMateriaBloqueParticipante: idActividadMateriaBloque,
      idActividadMateriaBloque,
      idEstadoActividad: calificacion === null ? 1 : 3,
      calificacion,
      actividadesMateriasBloquesEntregas: { calificacion, borradorCalificacion: null },
      version: 0,
    });
    const ana = {
      idEstudiante: 1,
      idEstudianteGrado: 1,
      fechaAsignado: '2026-01-12T14:00:00.000Z',
      idEstudianteNavigation: {
        nombre1: 'Ana',
        nombre2: '',
        nombre3: null,
        apellido1: 'Ajcabul',
        apellido2: '',
      },
      actividadesMateriasBloquesParticipantes: [
        participacion(0, 7.5),
        participacion(1, 8),
        participacion(2, null),
      ],
    };
    const cuadro = cuadroDeClase(actividades, filasDeNotas(actividades, [ana]));
    expect(lineas(csvDe(cuadro, 'es-ES')).slice(0, 2)).toEqual([
      'Alumno;Guía 3 / parte 1;7 / 10;2.1;Ensayo;Zona total;Examen final;Nota final',
      'Ajcabul, Ana;7,5;8;Pendiente entregar;Sin participación;15,5;;15,5',
    ]);
  });

  it('pone entre comillas lo que lleva separador, comillas o salto de línea', () => {
    expect(csvDe([['Ajcabul, Ana', 'dijo "hola"', 'una\ndos', 'a;b']], 'es-GT')).toBe(
      '\uFEFF"Ajcabul, Ana","dijo ""hola""","una\ndos",a;b\r\n',
    );
    expect(lineas(csvDe([['a,b', 'a;b']], 'es-ES'))[0]).toBe('a,b;"a;b"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('no deja que %j sea una fórmula', (text) => {
    expect(lineas(csvDe([[text]], 'es-GT'))[0]).toBe(`'${text}`);
  });

  it('lleva un nombre que cualquier equipo acepta', () => {
    expect(nombreDeArchivo('Física/Química: bloque 1?')).toBe('Física_Química_ bloque 1_');
  });
});
