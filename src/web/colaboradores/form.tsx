import { useState } from 'react';
import { type Colaborador, type ColaboradorForm, colaboradorForm } from '#shared/colaboradores.ts';
import { DialogoFormulario } from '#web/base/form/DialogoFormulario.tsx';
import { enviar } from '#web/base/form/enviar.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import { Seccion } from '#web/base/form/Rejilla.tsx';
import { Avatar } from '#web/base/ui/Avatar.tsx';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { type Credenciales, DialogoCredenciales } from '#web/sesion/components/DialogoCredenciales.tsx';
import { useContraseniaInicial } from '#web/sesion/components/useContraseniaInicial.ts';
import { esDocente, inactivoEnConflicto, useGuardarColaborador } from './api.ts';
import { DatosColaborador, DocumentosColaborador } from './components/DatosColaborador.tsx';
import { UsuarioColaborador } from './components/UsuarioColaborador.tsx';

interface FormularioColaboradorProps {
  /** Missing: a new one. */
  colaborador: Colaborador | null;
  onClose: () => void;
}

const inicial = (colaborador: Colaborador | null) => ({
  nombres: colaborador?.nombres ?? '',
  dpi: colaborador?.dpi ?? '',
  telefono: colaborador?.telefono ?? '',
  fechaNacimiento: colaborador?.fechaNacimiento ?? '',
  colaboradoresCargos: colaborador?.colaboradoresCargos.map(({ idCargo }) => ({ idCargo })) ?? [],
  antecedentesPenales: colaborador?.antecedentesPenales ?? false,
  antecedentesPoliciacos: colaborador?.antecedentesPoliciacos ?? false,
  renas: colaborador?.renas ?? false,
  usuarioBit: colaborador?.usuarioBit ?? false,
  colaboradoresUsuarios: [
    { usuario: colaborador?.colaboradoresUsuarios[0]?.usuario ?? '', contraseniaPlain: null },
  ],
});

/** A member of staff, new or not. The credentials are shown when a password was made or the user name changed. */
export function FormularioColaborador({ colaborador, onClose }: FormularioColaboradorProps) {
  const form = useFormulario(colaboradorForm, inicial(colaborador));
  const generada = useContraseniaInicial();
  const [inactivo, setInactivo] = useState<{ id: number; body: ColaboradorForm } | null>(null);
  const [credenciales, setCredenciales] = useState<Credenciales | null>(null);
  const antes = colaborador?.colaboradoresUsuarios[0];
  const { guardar, isPending } = useGuardarColaborador(({ nombres, colaboradoresUsuarios: [usuario] }) => {
    const contrasenia = contraseniaDe(form.getValues('colaboradoresUsuarios.0.contraseniaPlain'));
    setInactivo(null);
    if (usuario && (contrasenia || usuario.usuario !== antes?.usuario)) {
      setCredenciales({ nombre: nombres, usuario: usuario.usuario, contrasenia });
    } else onClose();
  });

  /** A user without a password always gets one; another one only when asked for. */
  function contraseniaDe(pedida: string | null | undefined): string | null {
    return antes?.tieneContrasenia ? (pedida ?? null) : generada;
  }
  async function enviarDatos({ colaboradoresUsuarios: [usuario], ...datos }: ColaboradorForm) {
    const contraseniaPlain = contraseniaDe(usuario?.contraseniaPlain);
    const body = {
      ...datos,
      colaboradoresUsuarios: datos.usuarioBit ? [{ usuario: usuario?.usuario, contraseniaPlain }] : [],
    };
    try {
      await guardar(colaborador?.idColaborador ?? null, body);
    } catch (error) {
      const id = colaborador ? null : inactivoEnConflicto(error);
      if (id !== null) setInactivo({ id, body: { ...body, activo: true } });
      throw error;
    }
  }

  if (credenciales) return <DialogoCredenciales {...credenciales} onClose={onClose} />;
  return (
    <>
      <DialogoFormulario
        form={form}
        open
        width="ancho"
        title={colaborador ? 'Editar colaborador' : 'Agregar colaborador'}
        subject={colaborador?.nombres}
        start={
          colaborador ? (
            <Avatar name={colaborador.nombres} kind={esDocente(colaborador) ? 'docente' : 'colaborador'} />
          ) : undefined
        }
        onClose={onClose}
        onSubmit={enviar(form, enviarDatos)}
      >
        <Seccion title="Datos personales">
          <DatosColaborador control={form.control} />
        </Seccion>
        <Seccion title="Documentos">
          <DocumentosColaborador control={form.control} />
        </Seccion>
        <Seccion title="Usuario">
          <UsuarioColaborador
            form={form}
            generada={generada}
            conContrasenia={antes?.tieneContrasenia ?? false}
          />
        </Seccion>
      </DialogoFormulario>
      <Confirmacion
        open={inactivo !== null}
        title="Reactivar colaborador"
        text="El DPI o el usuario es de un colaborador inactivo. ¿Desea reactivarlo con estos datos?"
        accept="Reactivar"
        busy={isPending}
        onAccept={() => {
          // A refusal has been told; the question stays open for another try.
          if (inactivo) guardar(inactivo.id, inactivo.body).catch(() => undefined);
        }}
        onClose={() => setInactivo(null)}
      />
    </>
  );
}
