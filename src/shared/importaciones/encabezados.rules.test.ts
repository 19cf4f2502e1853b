import { describe, expect, it } from 'vitest';
import { milisegundos } from '#testing/milisegundos.ts';
import {
  columnasDobles,
  faltanColumnas,
  filaDeEncabezado,
  firmaDe,
  normalizarEncabezado,
  proponerMapa,
} from './encabezados.rules.ts';

it.each([
  ['Fecha de Nacimiento', 'fecha nacimiento'],
  ['FEC. NAC.', 'fec nac'],
  ['No. CUI', 'cui'],
  ['Núm. de C.U.I.', 'cui'],
  ['N° de recibo', 'recibo'],
  ['Nº. de recibo', 'recibo'],
  ['1er. Nombre', '1er nombre'],
  ['1º Nombre', '1 nombre'],
  ['Nombre de la Madre:', 'nombre madre'],
  ['  ¿Becado?  ', 'becado'],
  ['Grado/Sección', 'grado seccion'],
  ['Sexo (M/F)', 'sexo mf'],
  ['No.', ''],
  ['…', ''],
  ['', ''],
])('«%s» se compara como «%s»', (text, normal) => {
  expect(normalizarEncabezado(text)).toBe(normal);
});

it.each([
  ['NOMBRES', 'nombreCompleto'],
  ['Primer nombre', 'nombre1'],
  ['1er. Nombre', 'nombre1'],
  ['2do nombre', 'nombre2'],
  ['Apellido Paterno', 'apellido1'],
  ['Fec. Nac.', 'fechaNacimiento'],
  ['F. de nacimiento', 'fechaNacimiento'],
  ['Fecha de nacimiento (dd/mm/aaaa)', 'fechaNacimiento'],
  ['FECHA DE NACIMIENTO DÍA MES AÑO', 'fechaNacimiento'],
  ['No. CUI', 'cui'],
  ['CUI de la alumna', 'cui'],
  ['Encargado', 'nombreResponsable'],
  ['Tel. mamá', 'telefonoMadre'],
  ['Teléfono (madre)', 'telefonoMadre'],
  ['Grado y sección', 'gradoSeccion'],
  ['Código Personal', 'codigoPersonal'],
  ['MINEDUC', 'codigoPersonal'],
  ['Password', 'contrasenia'],
  ['Clave', ''],
  ['nombreMadre', 'nombreMadre'],
  ['NOMBRE_MADRE', 'nombreMadre'],
  ['dpiresponsable', 'dpiresponsable'],
  ['CUI / Código único', 'cui'],
  ['Encargado o Responsable', 'nombreResponsable'],
  ['Padre / Madre', ''],
  ['Grado 2026', 'grado'],
  ['Grado a inscribir', 'grado'],
  ['Dirección completa', 'direccion'],
  ['Teléfono', ''],
  ['DPI', ''],
  ['No.', ''],
  ['Firma', ''],
  ['', ''],
  ['alumno'.repeat(200_000), ''],
  ['('.repeat(1_000_000), ''],
  ['/'.repeat(1_000_000), ''],
])('en una lista de alumnos «%s» es %s', (encabezado, clave) => {
  expect(
    milisegundos(() => {
      expect(proponerMapa([encabezado], 'estudiantes')).toEqual([clave]);
    }),
  ).toBeLessThan(500);
});

describe('lo que está alrededor decide', () => {
  it.each([
    [
      ['Apellidos', 'Nombres'],
      ['apellidos', 'nombres'],
    ],
    [
      ['Apellidos', 'Nombre del alumno'],
      ['apellidos', 'nombres'],
    ],
    [
      ['Primer apellido', 'Alumno'],
      ['apellido1', 'nombres'],
    ],
    [
      ['No.', 'Nombre del alumno', 'Grado'],
      ['', 'nombreCompleto', 'grado'],
    ],
    [
      ['Nombre', 'Grado'],
      ['nombreCompleto', 'grado'],
    ],
    [
      ['M', 'F'],
      ['masculino', 'femenino'],
    ],
    [
      ['H', 'M'],
      ['masculino', 'femenino'],
    ],
    [
      ['M', 'H'],
      ['femenino', 'masculino'],
    ],
    [
      ['H', 'M', 'F'],
      ['masculino', '', 'femenino'],
    ],
    [
      ['Niños', 'Niñas'],
      ['masculino', 'femenino'],
    ],
    [
      ['Sexo', 'Madre', 'Padre'],
      ['sexo', 'nombreMadre', 'nombrePadre'],
    ],
  ])('%j', (encabezados, mapa) => {
    expect(proponerMapa(encabezados, 'estudiantes')).toEqual(mapa);
  });
});

describe('dos columnas para un campo', () => {
  it('gana la que dice más; la otra no es doble', () => {
    const encabezados = ['Dirección (casa o trabajo)', 'Dirección'];
    expect(proponerMapa(encabezados, 'estudiantes')).toEqual(['', 'direccion']);
    expect(columnasDobles(encabezados, 'estudiantes')).toEqual([]);
  });

  it('de dos iguales gana la primera, y la segunda se pregunta', () => {
    const encabezados = ['Correo', 'Grado', 'E-mail', 'Correo'];
    expect(proponerMapa(encabezados, 'estudiantes')).toEqual(['email', 'grado', '', '']);
    expect(columnasDobles(encabezados, 'estudiantes')).toEqual(['E-mail', 'Correo']);
  });

  it('sin dobles no hay qué preguntar', () => {
    expect(columnasDobles([], 'saldos')).toEqual([]);
    expect(columnasDobles(['Código', '', '', 'Firma'], 'saldos')).toEqual([]);
  });
});

describe('la fila de los encabezados', () => {
  const encabezados = ['No.', 'Apellidos', 'Nombres', 'Fec. Nac.'];
  const alumno = ['1', 'Muñoz Xitumul', 'Ximena', '3/3/2012'];
  it.each([
    ['la primera', [encabezados, alumno], 0],
    [
      'debajo de cuatro títulos',
      [['Colegio Ceiba'], [''], ['Nómina'], ['Grado', 'A'], encabezados, alumno],
      4,
    ],
    ['la décima', [...Array.from({ length: 9 }, () => ['']), encabezados], 9],
    ['la undécima ya no', [...Array.from({ length: 10 }, () => ['']), encabezados], null],
    ['uno solo no basta', [['Nombres', 'Firma'], alumno], null],
    ['el mismo dos veces es uno', [['Nombres', 'Nombres'], alumno], null],
    ['la primera de dos iguales', [encabezados, encabezados], 0],
    ['la que más reconoce', [['Grado', 'Sección'], encabezados], 1],
    ['sin encabezados', [alumno, alumno], null],
    ['sin filas', [], null],
  ])('%s', (_, filas, fila) => {
    expect(filaDeEncabezado(filas, 'estudiantes')).toBe(fila);
  });

  it('cien columnas enormes no detienen a nadie', () => {
    const filas = Array.from({ length: 10 }, () => Array.from({ length: 100 }, () => 'a '.repeat(2500)));
    expect(
      milisegundos(() => {
        expect(filaDeEncabezado(filas, 'estudiantes')).toBeNull();
      }),
    ).toBeLessThan(1000);
  });
});

it.each([
  ['estudiantes', ['nombre1', 'apellido1', 'fechaNacimiento'], []],
  ['estudiantes', ['nombres', 'apellidos', 'fechaNacimiento', ''], []],
  ['estudiantes', ['nombreCompleto', 'fechaNacimiento'], []],
  ['estudiantes', ['nombres', 'fechaNacimiento'], ['Apellido 1']],
  ['estudiantes', ['nombre2', 'apellido2'], ['Nombre 1', 'Apellido 1', 'Fecha de nacimiento']],
  ['estudiantes', [], ['Nombre 1', 'Apellido 1', 'Fecha de nacimiento']],
  ['personal', ['nombres'], ['DPI']],
  ['clases', ['gradoSeccion', 'materia', 'docente'], []],
  ['clases', ['seccion', 'materia'], ['Grado', 'Docente']],
  ['saldos', ['nombreCompleto', 'mesPagado'], []],
  ['saldos', ['cui'], ['Saldo anterior']],
  ['notas', ['cui', 'anio', 'grado', 'materia'], ['Nota']],
  ['notas', ['nombreCompleto', 'anio', 'grado', 'nota de arte', 'nota de ingles'], []],
  ['notas', ['cui', 'anio', 'grado'], ['Materia', 'Nota']],
] as const)('de %s con %j falta elegir %j', (tipo, mapa, faltan) => {
  expect(faltanColumnas(mapa, tipo)).toEqual(faltan);
});

describe('la firma de los encabezados', () => {
  const firma = firmaDe(['Apellidos', 'Nombres', 'Fec. Nac.']);
  it.each([
    ['el orden', ['Nombres', 'Fec. Nac.', 'Apellidos']],
    ['acentos y mayúsculas', ['NOMBRES', 'FEC. NAC', 'apellidos']],
    ['columnas sin encabezado', ['', 'Nombres', 'No.', 'Apellidos', 'Fec. Nac.']],
  ])('%s no la cambia', (_, encabezados) => {
    expect(firmaDe(encabezados)).toBe(firma);
  });

  it.each([
    [[]],
    [['Nombres', 'Apellidos']],
    [['Nombres', 'Apellidos', 'Fec. Nac.', 'CUI']],
    [['Nombres Apellidos', 'Fec. Nac.']],
  ])('otros encabezados tienen otra: %j', (encabezados) => {
    expect(firmaDe(encabezados)).not.toBe(firma);
  });

  it('nunca pasa de 2000 caracteres, y el último de ellos todavía cuenta', () => {
    const muchos = Array.from({ length: 100 }, (_, index) => `columna ${index} ${'x'.repeat(5000)}`);
    const otros = [...muchos.slice(1), 'zzz'];
    expect(
      milisegundos(() => {
        expect(firmaDe(muchos)).toHaveLength(2000);
      }),
    ).toBeLessThan(200);
    expect(firmaDe(otros)).not.toBe(firmaDe([...muchos.slice(1), 'zzy']));
    expect(firmaDe([...muchos].reverse())).toBe(firmaDe(muchos));
  });
});
