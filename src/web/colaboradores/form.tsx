import { useRef, useState } from 'react';
import { deCada } from '#shared/base/registro.ts';
import { CLAVES_DE_DOCUMENTOS, CLAVES_PERSONALES } from '#shared/colaboradores/campos.ts';
import {
  CARGO_DIRECTOR,
  type Colaborador,
  type ColaboradorForm,
  colaboradorForm,
  colaborador as registro,
} from '#shared/colaboradores.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormSection } from '#web/kit/form/FormGrid.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { usePerfilOpcional } from '#web/sesion/api.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { type Credenciales, DialogoCredenciales } from '#web/sesion/components/DialogoCredenciales.tsx';
import { type Inactivo, OfrecerReactivar } from '#web/sesion/components/OfrecerReactivar.tsx';
import { useContraseniaInicial } from '#web/sesion/components/useContraseniaInicial.ts';
import { useFormularioDePersona } from '#web/sesion/components/useFormularioDePersona.ts';
import { esDocente, inactivoEnConflicto, useColaborador, useGuardarColaborador } from './api.ts';
import { DatosColaborador, DocumentosColaborador } from './components/DatosColaborador.tsx';
import { UsuarioColaborador } from './components/UsuarioColaborador.tsx';

interface FormularioColaboradorProps {
  /** Missing: a new one. Inactive: saving brings them back. */
  colaborador: Colaborador | null;
  onClose: () => void;
  /** Somebody inactive holds what was refused, and is to be brought back. */
  onReactivar?: (idColaborador: number) => void;
}

const textosDe = (colaborador: Colaborador | null) => {
  if (!colaborador) return { title: 'Agregar colaborador' };
  return colaborador.activo
    ? { title: 'Editar colaborador' }
    : { title: 'Reactivar colaborador', submit: 'Guardar y reactivar' };
};

const inicial = (colaborador: Colaborador | null) => {
  const usuario = colaborador?.colaboradoresUsuarios[0];
  const vuelve = colaborador?.activo === false;
  return {
    ...deCada(CLAVES_PERSONALES, (clave) => colaborador?.[clave] ?? ''),
    colaboradoresCargos: colaborador?.colaboradoresCargos.map(({ idCargo }) => ({ idCargo })) ?? [],
    ...deCada(CLAVES_DE_DOCUMENTOS, (clave) => colaborador?.[clave] ?? false),
    // Whoever had a user has it again, with a new password.
    usuarioBit: colaborador?.usuarioBit || (vuelve && usuario !== undefined),
    colaboradoresUsuarios: [{ usuario: usuario?.usuario ?? '', contraseniaPlain: null }],
    activo: vuelve ? true : undefined,
  };
};

/** A member of staff, new or not. The credentials are shown when a password was made or the user name changed. */
export function FormularioColaborador({ colaborador, onClose, onReactivar }: FormularioColaboradorProps) {
  const form = useFormularioDePersona(colaboradorForm, inicial(colaborador), {
    campo: 'colaboradoresUsuarios',
    guardado: colaborador?.colaboradoresUsuarios[0]?.usuario,
  });
  const generada = useContraseniaInicial();
  const [inactivo, setInactivo] = useState<Inactivo | null>(null);
  const [credenciales, setCredenciales] = useState<Credenciales | null>(null);
  const antes = colaborador?.usuarioBit ? colaborador.colaboradoresUsuarios[0] : undefined;
  const guardar = useGuardarColaborador(({ nombres, usuarioBit, colaboradoresUsuarios: [usuario] }) => {
    const contrasenia = contraseniaDe(form.getValues('colaboradoresUsuarios.0.contraseniaPlain'));
    if (usuarioBit && usuario && (contrasenia || usuario.usuario !== antes?.usuario)) {
      setCredenciales({ nombre: nombres, usuario: usuario.usuario, contrasenia });
    } else onClose();
  });

  /** A user without a password always gets one; another one only when asked for. */
  function contraseniaDe(pedida: string | null | undefined): string | null {
    return antes?.tieneContrasenia ? (pedida ?? null) : generada;
  }
  const propio = usePerfilOpcional();
  const [dejaDireccion, setDejaDireccion] = useState(false);
  const loSabe = useRef(false);
  const dirige = colaborador?.colaboradoresCargos.some(({ idCargo }) => idCargo === CARGO_DIRECTOR) ?? false;
  const esPropio = propio?.isColaborador === true && propio.idColaborador === colaborador?.idColaborador;
  const versionado = useVersionedForm({
    form,
    kept: colaborador,
    schema: registro,
    valuesOf: inicial,
    listsOfOne: ['colaboradoresUsuarios'],
    save: enviarDatos,
  });

  async function enviarDatos(
    { colaboradoresUsuarios: [usuario], ...datos }: ColaboradorForm,
    version: number | undefined,
  ) {
    const sigue = datos.colaboradoresCargos.some(({ idCargo }) => idCargo === CARGO_DIRECTOR);
    if (esPropio && dirige && !sigue && !loSabe.current) return setDejaDireccion(true);
    const contraseniaPlain = contraseniaDe(usuario?.contraseniaPlain);
    const body = {
      ...datos,
      colaboradoresUsuarios: datos.usuarioBit ? [{ usuario: usuario?.usuario, contraseniaPlain }] : [],
    };
    try {
      await guardar(colaborador?.idColaborador ?? null, body, version);
    } catch (error) {
      if (onReactivar) setInactivo(inactivoEnConflicto(error));
      throw error;
    }
  }

  if (credenciales) return <DialogoCredenciales {...credenciales} onClose={onClose} />;
  return (
    <>
      <FormDialog
        form={form}
        open
        width="ancho"
        {...textosDe(colaborador)}
        subject={colaborador?.nombres}
        start={
          colaborador ? (
            <Avatar name={colaborador.nombres} kind={esDocente(colaborador) ? 'docente' : 'colaborador'} />
          ) : undefined
        }
        onClose={onClose}
        onSubmit={versionado.submit}
        versioned={versionado}
      >
        <FormSection title="Datos personales">
          <DatosColaborador control={form.control} />
        </FormSection>
        <FormSection title="Documentos">
          <DocumentosColaborador control={form.control} />
        </FormSection>
        <FormSection title="Usuario">
          <UsuarioColaborador
            form={form}
            generada={generada}
            conContrasenia={antes?.tieneContrasenia ?? false}
          />
        </FormSection>
      </FormDialog>
      <ConfirmDialog
        open={dejaDireccion}
        danger
        tone="warning"
        icon={<AlertIcon />}
        title="Dejar la dirección"
        text={`${colaborador?.nombres}, ¿quieres quitarte el cargo de Director?`}
        detail="Ya no podrás cambiar a otros administradores ni dar cargos administrativos. Solo otra persona con ese cargo podría devolvértelo."
        accept="Quitarme el cargo"
        onAccept={() => {
          setDejaDireccion(false);
          loSabe.current = true;
          void versionado.submit();
        }}
        onClose={() => setDejaDireccion(false)}
      />
      <OfrecerReactivar
        inactivo={inactivo}
        quien="colaborador"
        onReactivar={(id) => onReactivar?.(id)}
        onClose={() => setInactivo(null)}
      />
    </>
  );
}

/** Somebody inactive, as stored now: nothing of another form comes along. */
export function ReactivarColaborador({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useFreshQuery(useColaborador(id));
  if (query.data) {
    return <FormularioColaborador colaborador={query.data.data} onClose={onClose} />;
  }
  return (
    <ModalDialog open title="Reactivar colaborador" width="ancho" onClose={onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </ModalDialog>
  );
}
