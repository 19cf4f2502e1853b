import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import * as contract from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador } from '#testing/builders.ts';
import { crearAsignacion, crearGrado, crearMateria } from '#testing/builders-estructura.ts';
import { csvDePersonal, escuelaEntera, importador, persona } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, iniciarSesionDe } = escuela;
const rosa = await crearColaborador(db, { cargos: [1], nombres: 'Rosa Chávez', usuario: 'rchavez' });
const directora = await iniciarSesionDe(rosa);
const lucia = await iniciarSesionDe(
  await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios', usuario: 'lbarrios' }),
);
const deLucia = importador(escuela, lucia, 'personal');
const deRosa = importador(escuela, directora, 'personal');
const { subir, revisar, aplicar, deshacer } = deLucia;

it('una lista de personal se revisa, se guarda con cargos y usuario sin contraseña, y se deshace sin dejar huella', async () => {
  const antes = await escuelaEntera(escuela);
  const { data: subida } = await subir(
    csvDePersonal(
      persona(1, { nombres: 'Óscar Ibáñez López' }),
      persona(2, { nombres: 'Olga Ibáñez López', cargos: 'Docente, Coordinadora' }),
      persona(3, { usuario: 'Conserje.1' }),
      persona(4, { usuario: 'no tiene' }),
    ),
    'personal.csv',
  );
  expect(subida).toMatchObject({ tipo: 'personal', faltan: [], filaEncabezado: 1 });
  expect(subida.columnas.at(-1)).toEqual({
    encabezado: 'Clave',
    muestra: [],
    clave: '',
    aviso: 'No se usa: las contraseñas se generan aquí.',
  });
  const revision = await revisar(subida);
  expect(revision).toMatchObject({ contadores: { filas: 4, nuevos: 4, errores: 0 }, lista: true });
  expect(await escuelaEntera(escuela)).toEqual(antes);
  const hecha = await aplicar(subida, revision);
  expect(hecha).toMatchObject({
    code: 1,
    message:
      'Se importaron 4 colaboradores: 4 nuevos y 0 actualizados. Su usuario todavía no tiene contraseña: dásela en su ficha.',
  });
  expect(
    await rows(
      db,
      sql`select c.nombres, c.dpi, c.telefono, c.fecha_nacimiento fecha, c.antecedentes_penales penales,
          c.antecedentes_policiacos policiacos, c.renas, u.usuario, u.tipo, u.contrasenia_hash hash, u.debe_cambiar_contrasenia debe,
          (select array_agg(id_cargo order by posicion) from colaboradores_cargos cc where cc.id_colaborador = c.id_colaborador) cargos
        from colaboradores c left join usuarios u using (id_usuario) where c.dpi like '24000000000%' order by c.dpi`,
    ),
  ).toEqual([
    {
      nombres: 'Óscar Ibáñez López',
      dpi: '2400000000001',
      telefono: '55554321',
      fecha: '1985-11-02',
      penales: true,
      policiacos: true,
      renas: false,
      usuario: 'oibanez',
      tipo: 'colaborador',
      hash: null,
      debe: true,
      cargos: [5],
    },
    expect.objectContaining({
      nombres: 'Olga Ibáñez López',
      usuario: 'oibanez2',
      hash: null,
      cargos: [5, 4],
    }),
    expect.objectContaining({ usuario: 'conserje.1', hash: null }),
    expect.objectContaining({ usuario: null, tipo: null }),
  ]);
  const [nueva] = await rows<{ id: number }>(
    db,
    sql`select id_colaborador id from colaboradores where dpi = '2400000000002'`,
  );
  expect(await auditoriaDe(db, 'colaborador', nueva?.id ?? 0)).toMatchObject([
    {
      accion: 'crear colaborador',
      despues: { nombres: 'Olga Ibáñez López', dpi: '2400000000002', cargos: [5, 4], usuario: 'oibanez2' },
    },
  ]);

  // The same list again has nothing to store, and says when it was imported.
  const { data: otra } = await subir(
    csvDePersonal(
      persona(1, { nombres: 'Óscar Ibáñez López' }),
      persona(2, { nombres: 'Olga Ibáñez López', cargos: 'Docente, Coordinadora' }),
      persona(3, { usuario: 'Conserje.1' }),
      persona(4, { usuario: 'no tiene' }),
    ),
    'personal.csv',
  );
  expect(otra.yaImportado).toEqual(expect.any(String));
  expect(await revisar(otra)).toMatchObject({
    contadores: { nuevos: 0, cambian: 0, iguales: 4 },
    lista: false,
  });
  expect((await deshacer(hecha.operacion)).message).toBe(
    'Deshecho: importación «personal.csv» con 4 colaboradores.',
  );
  expect(await escuelaEntera(escuela)).toEqual(antes);
});

it('cada fallo dice su fila, su columna, lo que dice y qué hacer; mientras haya uno no se guarda nada', async () => {
  const ana = await crearColaborador(db, { nombres: 'Ana López', dpi: '2300000000001', usuario: 'alopez' });
  await crearColaborador(db, { nombres: 'Luis Gómez', dpi: '2300000000002', usuario: 'lgomez' });
  const { idMateria } = await crearMateria(db, { nombre: 'Arte' });
  const grado = await crearGrado(db, { nombre: 'Primero', materias: [idMateria] });
  await crearAsignacion(db, {
    idColaborador: ana.idColaborador,
    idGradoSeccion: grado.idGradoSeccion,
    idMateria,
  });
  const antes = await contar(db, 'colaboradores');
  const { data: subida } = await subir(
    csvDePersonal(
      persona(101),
      persona(102, { dpi: '2.4E+12' }),
      persona(103, { fecha: '31/06/1985' }),
      persona(104, { cargos: 'Conserje' }),
      persona(105, { cargos: '' }),
      persona(106, { telefono: '' }),
      persona(107, { penales: 'ayer' }),
      persona(108, { usuario: 'óscar' }),
      persona(109, { usuario: 'rchavez', nombres: 'Otra Persona' }),
      persona(110, { dpi: '2300000000001', usuario: 'lgomez' }),
      persona(111, { dpi: '2400000000101' }),
      persona(112, {
        dpi: '2300000000001',
        nombres: 'Ana López',
        cargos: 'Coordinador',
        fecha: '20/05/1985',
      }),
      persona(113, { fecha: '02/11/2031' }),
      persona(114, { nombres: '' }),
      persona(115, { cargos: 'Docente; Coordinador; Contadora; Secretaria' }),
      persona(116, { usuario: 'igual' }),
      persona(117, { usuario: 'igual' }),
    ),
  );
  const revision = await revisar(subida);
  expect(revision.errores.map(({ fila, columna, dice, que }) => [fila, columna, dice, que])).toEqual([
    [
      2,
      'Nombre completo',
      'Óscar Ibáñez101',
      'Es la misma persona que la fila 12. Deja solo una de las dos.',
    ],
    [
      3,
      'DPI',
      '2.4E+12',
      'Excel convirtió este número y le faltan cifras. Escríbelo completo, con formato de texto.',
    ],
    [4, 'Fecha de nacimiento', '31/06/1985', 'Esa fecha no existe: junio tiene 30 días.'],
    [5, 'Cargo', 'Conserje', '«Conserje» no es un cargo del colegio. Elige cuál es.'],
    [6, 'Cargo', '', 'Cargos son requeridos.'],
    [7, 'Teléfono', '', 'Teléfono es requerido.'],
    [8, 'Antecedentes penales', 'ayer', '«ayer» no es sí ni no. Escribe sí o no.'],
    [
      9,
      'Usuario',
      'óscar',
      'Usuario solo debe llevar letras sin tilde ni ñ, números, puntos, guiones o guiones bajos.',
    ],
    [
      10,
      'Usuario',
      'rchavez',
      expect.stringMatching(
        /^El usuario es de Rosa Chávez, que tiene otro DPI: \d{13}; la fila dice 2400000000109 de «Otra Persona»\. Corrige el usuario o el DPI\.$/,
      ),
    ],
    [
      11,
      'DPI',
      '2300000000001',
      'El DPI es de Ana López y el usuario es de Luis Gómez. Corrige uno de los dos.',
    ],
    [11, 'DPI', '2300000000001', 'La fila 13 tiene el mismo DPI y otro nombre. Corrige uno de los dos.'],
    [
      12,
      'Nombre completo',
      'Óscar Ibáñez111',
      'Es la misma persona que la fila 2. Deja solo una de las dos.',
    ],
    [13, 'DPI', '2300000000001', 'La fila 11 tiene el mismo DPI y otro nombre. Corrige uno de los dos.'],
    [
      13,
      'Cargo',
      'Coordinador',
      'Ana López imparte 1 clase: Arte de Primero A. Transfiérelas antes de quitarle el cargo de Docente.',
    ],
    [14, 'Fecha de nacimiento', '02/11/2031', 'Fecha de nacimiento no debe ser una fecha futura.'],
    [15, 'Nombre completo', '', 'Nombres son requeridos.'],
    [16, 'Cargo', 'Docente; Coordinador; Contadora; Secretaria', 'Solo se pueden seleccionar 3 cargos.'],
    [
      16,
      'Cargo',
      'Docente; Coordinador; Contadora; Secretaria',
      'Solo la dirección puede dar o quitar cargos de administrador.',
    ],
    [17, 'Usuario', 'igual', 'La fila 18 tiene el mismo usuario. Corrige uno de los dos.'],
    [18, 'Usuario', 'igual', 'La fila 17 tiene el mismo usuario. Corrige uno de los dos.'],
  ]);
  expect(revision.contadores).toMatchObject({ filas: 17, errores: 17, nuevos: 0 });
  expect(await aplicar(subida, revision)).toMatchObject({ code: 0, message: contract.CON_ERRORES });
  expect(await contar(db, 'colaboradores')).toBe(antes);
});

it('los cargos de administrador solo los da la dirección, y solo ella cambia a quien los tiene', async () => {
  const contadora = await crearColaborador(db, { cargos: [3], nombres: 'Eva Caal', dpi: '2310000000001' });
  const lista = csvDePersonal(
    persona(201, { cargos: 'Directora' }),
    persona(202, { cargos: 'Docente, Secretaria' }),
    persona(203, {
      nombres: contadora.nombres,
      dpi: contadora.dpi,
      telefono: '44445555',
      ...{ fecha: '', cargos: '', penales: '', policiacos: '', renas: '' },
    }),
  );
  const { data: suya } = await subir(lista);
  const negada = await revisar(suya);
  expect(negada.errores.map(({ fila, columna, dice, que }) => [fila, columna, dice, que])).toEqual([
    [2, 'Cargo', 'Directora', 'Solo la dirección puede dar o quitar cargos de administrador.'],
    [3, 'Cargo', 'Docente, Secretaria', 'Solo la dirección puede dar o quitar cargos de administrador.'],
    [4, 'Nombre completo', 'Eva Caal', 'Solo la dirección puede cambiar a un administrador.'],
  ]);
  const { data: subida } = await deRosa.subir(lista);
  const revision = await deRosa.revisar(subida);
  expect(revision).toMatchObject({ contadores: { nuevos: 2, cambian: 1, errores: 0 }, lista: true });
  const hecha = await deRosa.aplicar(subida, revision);
  expect(hecha.code).toBe(1);
  // Taken back by whoever may do the same.
  expect((await deshacer(hecha.operacion)).status).toBe(404);
  expect((await deRosa.deshacer(hecha.operacion)).code).toBe(1);
  expect(await rows(db, sql`select telefono from colaboradores where dpi = '2310000000001'`)).toEqual([
    { telefono: '90000000' },
  ]);
});

it('la dirección no se queda sin nadie por una lista', async () => {
  const { data: subida } = await deRosa.subir(
    csvDePersonal(
      persona(1, { nombres: rosa.nombres, dpi: rosa.dpi, cargos: 'Docente', fecha: '', telefono: '' }),
    ),
  );
  expect((await deRosa.revisar(subida)).errores).toMatchObject([
    {
      fila: 2,
      columna: 'Cargo',
      que: 'Debe quedar al menos una persona en la dirección, activa y con usuario.',
    },
  ]);
});
