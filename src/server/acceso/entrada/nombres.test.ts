import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { escuela } from '#server/escuela/tables.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { cambiarContrasenia, iniciarSesion } from '#shared/acceso.ts';
import { crearColaborador as agregar, editarColaborador } from '#shared/colaboradores.ts';
import { crearEstudiante as agregarEstudiante } from '#shared/estudiantes.ts';
import { USUARIO_LETRAS } from '#shared/sesion.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante, numero } from '#testing/builders.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const CLAVE = 'caminito de la escuela';

const ponerHash = (idUsuario: number | null, contraseniaHash: string) =>
  db
    .update(usuarios)
    .set({ contraseniaHash })
    .where(eq(usuarios.idUsuario, Number(idUsuario)));

async function docente(usuario: string, contrasenia = CLAVE) {
  const persona = await crearColaborador(db, { usuario });
  await ponerHash(persona.idUsuario, await hashPassword(contrasenia));
  return persona;
}

const entra = async (usuario: string, contrasenia = CLAVE) =>
  (await call(iniciarSesion, { query: { context: 'colaborador' }, body: { usuario, contrasenia } })).code ===
  1;

const colaborador = (usuario: string, contraseniaPlain: string | null = 'abcdefgh') => ({
  nombres: 'Carmen Ajú',
  dpi: String(2_500_000_000_000 + numero()),
  telefono: '55551234',
  fechaNacimiento: '1980-01-02',
  colaboradoresCargos: [{ idCargo: 5 }],
  usuarioBit: true,
  colaboradoresUsuarios: [{ usuario, contraseniaPlain }],
});

const estudiante = (usuario: string, contraseniaPlain = 'abcdefgh') => ({
  nombre1: 'Ana',
  nombre2: 'Lucía',
  apellido1: 'Xol',
  apellido2: 'Caal',
  cui: String(2_600_000_000_000 + numero()),
  fechaNacimiento: '2012-01-02',
  nombreMadre: 'Marta Caal',
  nombreResponsable: 'Marta Caal',
  nombreRecoger: 'Marta Caal',
  usuarioBit: true,
  estudiantesUsuarios: [{ usuario, contraseniaPlain }],
});

describe('el nombre de usuario', () => {
  it.each([
    ['otro alfabeto', '\u0430dmin'],
    ['tilde', 'josé'],
    ['eñe', 'munoñ'],
    ['espacio', 'ana xol'],
    ['arroba', 'ana@colegio'],
    ['signo', 'ana+xol'],
  ])('no lleva %s, ni en colaboradores ni en estudiantes', async (_, usuario) => {
    const suyo = await call(agregar, { body: colaborador(usuario) }, director);
    const campo = 'colaboradoresUsuarios.0.usuario';
    expect(suyo).toMatchObject({ status: 400, code: 0, errores: [{ campo, mensaje: USUARIO_LETRAS }] });
    const del = await call(agregarEstudiante, { body: estudiante(usuario) }, director);
    expect(del).toMatchObject({ status: 400, errores: [{ campo: 'estudiantesUsuarios.0.usuario' }] });
  });

  it('lleva letras, números, punto y guiones; lo que solo se parece a una letra es esa letra, y lo que no se ve no cuenta', async () => {
    const { data } = await call(agregar, { body: colaborador('Ｃarmen.Aju_1-b') }, director);
    expect(data.colaboradoresUsuarios[0]?.usuario).toBe('carmen.aju_1-b');
    for (const escrito of [
      'carmen.aju_1-b',
      'CARMEN.AJU_1-B',
      'ｃａｒｍｅｎ.aju_1-b@colegio.edu.gt',
      'carmen\u200b.aju_1-b',
    ])
      expect(await entra(escrito, 'abcdefgh')).toBe(true);
    const otra = await call(agregar, { body: colaborador('carmen.ａju_1-b') }, director);
    expect(otra.code).toBe(0);
    const invisible = await call(agregar, { body: colaborador('carmen\u200b.aju_1-b') }, director);
    expect(invisible.code).toBe(0);
  });

  it('con el dominio del colegio es el correo de un colaborador; con otro, o de un estudiante, no es de nadie', async () => {
    const persona = await docente('lucia');
    await docente('xolcolegio.edu.gt');
    const context = 'estudiante';
    const { idUsuario } = await crearEstudiante(db, { usuario: 'inesita' });
    await ponerHash(idUsuario, await hashPassword(CLAVE));
    const comoEstudiante = async (usuario: string) =>
      (await call(iniciarSesion, { query: { context }, body: { usuario, contrasenia: CLAVE } })).code === 1;
    for (const escrito of ['lucia@colegio.edu.gt', ' LUCIA@Colegio.Edu.GT '])
      expect(await entra(escrito)).toBe(true);
    for (const ajeno of [
      // The second is as long as the school's own.
      ...[
        'lucia@otro.edu.gt',
        'lucia@escuela.edu.gt',
        'lucia@colegio.edu.gt.otro.gt',
        'lucia@',
        '@colegio.edu.gt',
      ],
      ...['lucia@colegio.edu.gt@colegio.edu.gt', 'luciacolegio.edu.gt', 'lucia@sub.colegio.edu.gt'],
    ])
      expect(await entra(ajeno), ajeno).toBe(false);
    expect(await entra('xolcolegio.edu.gt')).toBe(true);
    expect(await comoEstudiante('inesita')).toBe(true);
    expect(await comoEstudiante('inesita@colegio.edu.gt')).toBe(false);
    await db.update(escuela).set({ dominioCorreo: 'Nuevo.EDU.gt' });
    onTestFinished(async () => void (await db.update(escuela).set({ dominioCorreo: 'colegio.edu.gt' })));
    expect([await entra('lucia@nuevo.edu.gt'), await entra('lucia@colegio.edu.gt')]).toEqual([true, false]);
    expect(await entra(`${persona.usuario}`)).toBe(true);
  });

  it('guardado antes de esta regla sigue entrando, y la ficha se edita sin cambiarlo', async () => {
    for (const usuario of ['peña', 'oﬁcina']) {
      const { idColaborador, dpi } = await docente(usuario);
      expect(await entra(usuario)).toBe(true);
      expect(await entra(usuario.toUpperCase())).toBe(usuario === 'peña');
      const params = { idColaborador: String(idColaborador) };
      const body = { ...colaborador(usuario, null), dpi, telefono: '44443333' };
      expect(await call(editarColaborador, { params, body }, director)).toMatchObject({ code: 1 });
      expect(await entra(usuario)).toBe(true);
      const otro = { ...body, colaboradoresUsuarios: [{ usuario: `${usuario}ñ` }] };
      expect(await call(editarColaborador, { params, body: otro }, director)).toMatchObject({
        status: 400,
        message: USUARIO_LETRAS,
      });
    }
    const lista = await db.select({ usuario: usuarios.usuario }).from(usuarios);
    expect(lista.map(({ usuario }) => usuario)).toEqual(expect.arrayContaining(['peña', 'oficina']));
  });

  it('dos que se escribían distinto no se confunden', async () => {
    await docente('ﬁsica', 'la de la ligadura');
    await docente('fisica', 'la de las dos letras');
    expect(await entra('ﬁsica', 'la de la ligadura')).toBe(true);
    expect(await entra('fisica', 'la de las dos letras')).toBe(true);
    expect(await entra('fisica', 'la de la ligadura')).toBe(false);
  });
});

describe('la contraseña', () => {
  it.each(['        ', '\u00a0'.repeat(9), ' \u200b\u3164 \u2800   \t '])(
    'no son solo espacios',
    async (nueva) => {
      const mensaje = 'La contraseña no debe ser solo espacios en blanco.';
      const persona = await docente(`blanca${numero()}`);
      const cambio = await call(
        cambiarContrasenia,
        { body: { actual: CLAVE, nueva } },
        await iniciarSesionDe(persona),
      );
      expect(cambio).toMatchObject({ status: 400, errores: [{ campo: 'nueva', mensaje }] });
      const inicial = await call(agregarEstudiante, { body: estudiante(`u${numero()}`, nueva) }, director);
      expect(inicial).toMatchObject({ status: 400, message: mensaje });
    },
  );

  it('es la misma escrita con otro teclado', async () => {
    await docente('nandu', 'el ñandú Ⅸ corre');
    expect(await entra('nandu', 'el n\u0303andu\u0301 IX corre')).toBe(true);
    expect(await entra('nandu', 'el nandu IX corre')).toBe(false);
  });

  it('guardada antes de que se unificara sigue sirviendo como se escribió', async () => {
    const persona = await docente('antigua');
    const escrita = 'man\u0303ana sera\u0301 otro di\u0301a';
    await ponerHash(persona.idUsuario, await hash(escrita));
    expect(await entra('antigua', escrita)).toBe(true);
    const cambio = { actual: escrita, nueva: 'hoy es un buen día' };
    const reply = await call(cambiarContrasenia, { body: cambio }, await iniciarSesionDe(persona));
    expect(reply).toMatchObject({ code: 1 });
    expect(await entra('antigua', 'hoy es un buen di\u0301a')).toBe(true);
  });

  it('se cuenta en letras como se leen', async () => {
    const cookie = await iniciarSesionDe(await docente('corta'));
    const cambiar = (nueva: string) => call(cambiarContrasenia, { body: { actual: CLAVE, nueva } }, cookie);
    expect(await cambiar('n\u0303'.repeat(7))).toMatchObject({ status: 400 });
    expect(await cambiar('ｐａｓｓｗｏｒｄ１')).toMatchObject({
      message: 'Esa contraseña es muy común. Elige otra.',
    });
    expect(await cambiar(`${'n\u0303'.repeat(7)}ab`)).toMatchObject({ code: 1 });
  });
});
