import { expect, it } from 'vitest';
import { filasDeImportacion } from '#shared/importaciones.ts';
import { editarNivel } from '#shared/niveles.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearCarrera, crearGrado } from '#testing/builders-estructura.ts';
import { alumno, csv, csvDePersonal, deImportacion, importador, persona } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const primero = await crearGrado(db, { nombre: 'Primero', secciones: ['A'] });
const { subir, revisar, corregir, aplicar } = importador(escuela, lucia);

const JUNTOS = 'NOMBRES,APELLIDOS,CUI,Fecha de nacimiento,Nombre de la madre';
const enJuntos = (...filas: string[]) => [JUNTOS, ...filas].join('\r\n');
const que = ({ errores }: Awaited<ReturnType<typeof revisar>>) => errores.map((una) => una.que);

it('donde los nombres están juntos, la frase dice qué escribir, y un guion solo también vale', async () => {
  const { data: subida } = await subir(
    enJuntos(
      'María,Muñoz Xitumul,2500000000011,15/04/2014,Marta López',
      'Ana Lucía,Pérez,2500000000012,16/04/2014,Marta López',
      '-,Tzoc Ical,2500000000013,17/04/2014,Marta López',
    ),
  );
  const revision = await revisar(subida);
  expect(que(revision)).toEqual([
    'Nombre 2 es requerido. Si solo tiene un nombre, escribe «María -».',
    'Apellido 2 es requerido. Si solo tiene un apellido, escribe «Pérez -».',
    'Nombre 1 es requerido.',
  ]);
  const { data: corregida } = await corregir(subida, {
    version: revision.version,
    correcciones: [
      { fila: 2, clave: 'nombres', texto: '-' },
      { fila: 3, clave: 'apellidos', texto: 'Pérez -' },
      { fila: 4, clave: 'nombres', texto: 'Inés María' },
    ],
  });
  expect(corregida).toMatchObject({ contadores: { nuevos: 3, errores: 0 }, lista: true });
  expect((await aplicar(subida, corregida)).code).toBe(1);
  const { data } = await call(
    filasDeImportacion,
    {
      params: deImportacion(
        (await subir(enJuntos('María -,Muñoz Xitumul,2500000000011,15/04/2014,Marta López'))).data,
      ),
      query: { estado: 'igual' },
    },
    lucia,
  );
  expect(data).toEqual([expect.objectContaining({ nombre: 'María Muñoz Xitumul' })]);
});

it('en una columna de apellidos, nombres se dice dónde va el guion, y que falta la coma', async () => {
  const { data: subida } = await subir(
    [
      'Apellidos y nombres,CUI,Fecha de nacimiento,Nombre de la madre',
      '"Muñoz, Ana Lucía",2500000000021,15/04/2014,Marta López',
      '"Muñoz Xitumul, Ana",2500000000022,15/04/2014,Marta López',
      'Muñoz Xitumul Ana,2500000000023,15/04/2014,Marta López',
    ].join('\r\n'),
  );
  expect(que(await revisar(subida))).toEqual([
    'Apellido 2 es requerido. Si solo tiene un apellido, escribe «Muñoz -, Ana Lucía».',
    'Nombre 2 es requerido. Si solo tiene un nombre, escribe «Muñoz Xitumul, Ana -».',
    'Falta la coma. Escribe los apellidos, una coma y los nombres, como Muñoz Xitumul, Ana María.',
  ]);
});

it('los saldos de quien se busca por su nombre dicen que falta la coma o la fecha, y a quien se halla se le nombra', async () => {
  const saldos = importador(escuela, lucia, 'saldos');
  await crearEstudiante(db, {
    codigo: 'S-1',
    nombre1: 'Ana',
    nombre2: 'Lucía',
    apellido1: 'Coc',
    apellido2: 'Ba',
  });
  const { data: subida } = await saldos.subir(
    [
      'Código,"Apellidos, nombres",Fecha de nacimiento,Saldo anterior',
      ',Coc Ba Ana Lucía,15/04/2012,100.00',
      ',"Coc, Ba, Ana Lucía",15/04/2012,100.00',
      ',"Coc Ba, Ana Lucía",,100.00',
      ',"Coc Ba, Ana Lucía",31/06/2012,100.00',
      'S-1,,,100.00',
    ].join('\r\n'),
  );
  const { errores } = await saldos.revisar(subida);
  expect(errores.map(({ columna, nombre, que: dicho }) => [columna, nombre, dicho])).toEqual([
    [
      'Apellidos, nombres',
      'Coc Ba Ana Lucía',
      'Falta la coma. Escribe los apellidos, una coma y los nombres, como Muñoz Xitumul, Ana María.',
    ],
    [
      'Apellidos, nombres',
      'Coc, Ba, Ana Lucía',
      'Escribe los apellidos, una sola coma y los nombres, como Muñoz Xitumul, Ana María.',
    ],
    [
      'Fecha de nacimiento',
      'Coc Ba, Ana Lucía',
      'Escribe también su fecha de nacimiento; si no, el código o el CUI del alumno.',
    ],
    ['Fecha de nacimiento', 'Coc Ba, Ana Lucía', 'Esa fecha no existe: junio tiene 30 días.'],
    [
      'Código',
      'Ana Lucía Coc Ba',
      'Ana Lucía Coc Ba (S-1) no está inscrito en 2026. Inscríbelo primero u omite la fila.',
    ],
  ]);
});

it('un DPI de doce dígitos y un usuario propuesto poco común se guardan, y se avisa', async () => {
  const personal = importador(escuela, lucia, 'personal');
  const { data: subida } = await personal.subir(
    csvDePersonal(
      persona(1, { nombres: 'Óscar Ibáñez', dpi: '240000000001' }),
      persona(2, { nombres: 'Olga Ibáñez' }),
      persona(3, { nombres: 'Ana Lucía Coc*' }),
    ),
  );
  expect((await personal.revisar(subida)).lista).toBe(true);
  const nuevas = async (una: typeof subida) =>
    (await call(filasDeImportacion, { params: deImportacion(una), query: { estado: 'nuevo' } }, lucia)).data;
  expect((await nuevas(subida)).map(({ avisos }) => avisos)).toEqual([
    ['Un DPI tiene 13 dígitos y este 12. Revísalo antes de guardar.'],
    ['Su usuario será oibanez2, porque oibanez ya es de otra persona.'],
    ['Su usuario será alucia: el nombre lleva signos poco comunes. Revísalo en su ficha.'],
  ]);
  const { data: otra } = await subir(
    `${JUNTOS},DPI del responsable\r\nAna Lucía,Tum Sis,2500000000101,15/04/2014,Marta López,123`,
  );
  expect((await nuevas(otra))[0]?.avisos).toContain(
    'DPI del responsable: Un DPI tiene 13 dígitos y este 3. Revísalo antes de guardar.',
  );
});

it('lo guardado dice en qué secciones inscribió, para imprimir sus credenciales', async () => {
  const { data: subida } = await subir(
    csv(alumno(601), alumno(602), alumno(603, { grado: '', seccion: '' })),
  );
  const hecha = await aplicar(subida, await revisar(subida));
  const { idGrado, idGradoSeccion } = primero;
  expect(hecha.data.secciones).toEqual([{ idGrado, idGradoSeccion, nombre: 'Primero A' }]);
  const { data: sinGrado } = await subir(csv(alumno(604, { grado: '', seccion: '' })));
  expect((await aplicar(sinGrado, await revisar(sinGrado))).data.secciones).toEqual([]);
});

it('los grados se ofrecen en el orden del colegio, también cuando un nivel cambió de código', async () => {
  await crearGrado(db, { nombre: 'Aaa Segundo', secciones: ['A'], idGradoAnterior: primero.idGrado });
  await crearGrado(db, { nombre: 'Zorros', nivel: 'preprimaria', secciones: ['A'] });
  const { idNivelEstudiantilCarrera } = await crearCarrera(db, 'Perito Contador');
  await crearGrado(db, { nombre: 'Cuarto', idNivelEstudiantilCarrera });
  const cambio = await call(
    editarNivel,
    {
      params: { codigo: '03-12-0030-42' },
      body: { codigo: '99-12-0030-42', numeroBloques: 4, resolucion: '', activo: true },
    },
    directora,
  );
  expect(cambio.code).toBe(1);
  const { data: subida } = await subir(csv(alumno(1, { grado: 'Ballenas' })));
  const { elegibles } = await revisar(subida);
  expect(elegibles.grado?.map(({ texto }) => texto)).toEqual([
    'Zorros · Preprimaria',
    'Primero · Primaria',
    'Aaa Segundo · Primaria',
    'Cuarto · Perito Contador',
  ]);
});
