import { useState } from 'react';
import type { z } from 'zod';
import { deCada } from '#shared/base/registro.ts';
import { type CampoDeEstudiante, SEXO, TEXTOS_DE_ESTUDIANTE } from '#shared/estudiantes/campos.ts';
import { type EstudianteForm, estudianteForm } from '#shared/estudiantes/form.ts';
import { type Estudiante, estudiante as registro } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { carries } from '#web/kit/call-error.ts';
import { DraftOffer } from '#web/kit/drafts/DraftOffer.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormWithIndex } from '#web/kit/form/FormWithIndex.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { LockIcon, PersonIcon } from '#web/kit/ui/icons.tsx';
import { PeopleIcon, ShieldIcon, TextIcon } from '#web/kit/ui/icons-objects.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import type { Credenciales } from '#web/sesion/components/DialogoCredenciales.tsx';
import { OfrecerReactivar } from '#web/sesion/components/OfrecerReactivar.tsx';
import { useContraseniaInicial } from '#web/sesion/components/useContraseniaInicial.ts';
import { useFormularioDePersona } from '#web/sesion/components/useFormularioDePersona.ts';
import { avisarRespuestaRara, inactivoEnConflicto, useEstudiante, useGuardarEstudiante } from './api.ts';
import { camposDe } from './components/CampoDeEstudiante.tsx';
import { DatosPersonales, FamiliaYContacto, Responsable } from './components/PartesEstudiante.tsx';
import { ParteObservaciones, ParteUsuario } from './components/ParteUsuario.tsx';
import { useBorradorDeEstudiante } from './components/useBorradorDeEstudiante.ts';

/** Parts of the form with the fields they hold. */
const PARTES = [
  {
    id: 'estudiante-personales',
    title: 'Datos personales',
    icon: PersonIcon,
    fields: camposDe('personales'),
  },
  {
    id: 'estudiante-familia',
    title: 'Familia y contacto',
    icon: PeopleIcon,
    fields: camposDe('familia'),
  },
  {
    id: 'estudiante-responsable',
    title: 'Responsable',
    icon: ShieldIcon,
    fields: camposDe('responsable'),
  },
  { id: 'estudiante-usuario', title: 'Usuario', icon: LockIcon, fields: ['estudiantesUsuarios'] },
  {
    id: 'estudiante-observaciones',
    title: 'Observaciones',
    icon: TextIcon,
    fields: camposDe('observaciones'),
  },
] as const;

const VACIO: z.input<typeof estudianteForm> = {
  ...deCada(TEXTOS_DE_ESTUDIANTE, () => ''),
  fechaNacimiento: '',
  sexo: null,
  sinNombre2: false,
  sinApellido2: false,
  sinCui: false,
  sinMadre: false,
  observacionesBit: false,
  usuarioBit: false,
  estudiantesUsuarios: [],
};

const sexoDe = (sexo: number | null) => Object.values(SEXO).find((value) => value === sexo) ?? null;

interface Comun {
  onClose: () => void;
  /** Credentials to show: a password was made, or the user name changed. */
  onSaved: (credenciales: Credenciales | null, guardado: Estudiante) => void;
  /** An inactive student holds what was refused, and is to be brought back. */
  onReactivar: (idEstudiante: number) => void;
}

const tituloDe = (reactiva: boolean | undefined, existe: boolean): string => {
  if (reactiva) return 'Reactivar alumno';
  return existe ? 'Editar alumno' : 'Agregar alumno';
};

interface FormularioProps extends Comun {
  estudiante?: Estudiante;
  reactiva?: boolean;
  /** Begins there. */
  campo?: CampoDeEstudiante | undefined;
}

function FormularioEstudiante({
  estudiante,
  reactiva,
  campo,
  onClose,
  onSaved,
  onReactivar,
}: FormularioProps) {
  const usuario = estudiante?.estudiantesUsuarios[0];
  const conocido = Boolean(estudiante?.usuarioBit && usuario?.tieneContrasenia);
  const contrasenia = useContraseniaInicial();
  const [inactivo, setInactivo] = useState<ReturnType<typeof inactivoEnConflicto>>(null);
  const valoresDe = (leido: Estudiante | undefined): z.input<typeof estudianteForm> => ({
    ...VACIO,
    ...leido,
    cui: leido?.cui ?? '',
    sexo: sexoDe(leido?.sexo ?? null),
    // Whoever had a user has it again, with a new password.
    usuarioBit: leido?.usuarioBit || (reactiva === true && usuario !== undefined),
    estudiantesUsuarios: [
      {
        usuario: leido?.estudiantesUsuarios[0]?.usuario ?? '',
        contraseniaPlain: conocido ? null : contrasenia,
      },
    ],
    activo: reactiva ? true : undefined,
  });
  const form = useFormularioDePersona(estudianteForm, valoresDe(estudiante), {
    campo: 'estudiantesUsuarios',
    guardado: usuario?.usuario,
  });
  const versionado = useVersionedForm({
    form,
    kept: estudiante ?? null,
    schema: registro,
    valuesOf: valoresDe,
    listsOfOne: ['estudiantesUsuarios'],
    save: enviarForm,
  });
  const borrador = useBorradorDeEstudiante({
    form,
    estudiante,
    inicial: valoresDe(versionado.seen ?? undefined),
    reactiva: reactiva ?? false,
    onFoundDone: onClose,
    onRefused(error) {
      setInactivo(inactivoEnConflicto(error));
      return carries(error, 'ajeno') || avisarRespuestaRara(error);
    },
  });
  const { errors } = form.formState;
  const guardar = useGuardarEstudiante(estudiante?.codigo ?? null, (guardado) => {
    const nuevo = guardado.usuarioBit ? guardado.estudiantesUsuarios[0]?.usuario : undefined;
    const plain = form.getValues('estudiantesUsuarios.0.contraseniaPlain') ?? null;
    const cambio = nuevo !== undefined && (plain !== null || nuevo !== usuario?.usuario);
    onSaved(
      cambio ? { nombre: nombreCompleto(guardado), usuario: nuevo, contrasenia: plain } : null,
      guardado,
    );
  });
  function enviarForm(values: EstudianteForm, version: number | undefined) {
    const body = values.usuarioBit ? values : { ...values, estudiantesUsuarios: [] };
    return borrador.send((clave) => guardar(body, version, clave));
  }
  const nombre = estudiante ? nombreCompleto(estudiante) : '';
  const titulo = tituloDe(reactiva, estudiante !== undefined);
  return (
    <>
      <FormDialog
        form={form}
        open
        flush
        initialFocus={campo}
        width="ancho"
        title={titulo}
        submit={reactiva ? 'Guardar y reactivar' : undefined}
        subject={estudiante ? `${nombre} · ${estudiante.codigo}` : undefined}
        start={
          estudiante ? <Avatar name={nombre} surname={estudiante.apellido1} kind="estudiante" /> : undefined
        }
        unsaved={borrador.changed}
        keptOnDevice={borrador.keptOnDevice}
        onClose={onClose}
        onSubmit={versionado.submit}
        versioned={versionado}
      >
        <FormWithIndex
          parts={PARTES.map(({ fields, ...part }) => ({
            ...part,
            wrong: fields.some((field) => errors[field] !== undefined),
          }))}
        >
          <DatosPersonales id={PARTES[0].id} form={form} />
          <FamiliaYContacto id={PARTES[1].id} form={form} />
          <Responsable id={PARTES[2].id} form={form} />
          <ParteUsuario id={PARTES[3].id} form={form} conocido={conocido} />
          <ParteObservaciones id={PARTES[4].id} form={form} />
        </FormWithIndex>
      </FormDialog>
      <DraftOffer {...borrador} />
      <OfrecerReactivar
        inactivo={inactivo}
        quien="estudiante"
        onReactivar={onReactivar}
        onClose={() => setInactivo(null)}
      />
    </>
  );
}

export const AgregarEstudiante = (props: Comun) => <FormularioEstudiante {...props} />;

/** Opens with what is stored now, not with what a table read a while ago. */
export function EditarEstudiante({
  idEstudiante,
  ...props
}: Comun & { idEstudiante: number } & Pick<FormularioProps, 'reactiva' | 'campo'>) {
  const query = useFreshQuery(useEstudiante(idEstudiante));
  if (query.data) {
    return <FormularioEstudiante {...props} estudiante={query.data.data} />;
  }
  return (
    <ModalDialog open title={tituloDe(props.reactiva, true)} width="ancho" onClose={props.onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </ModalDialog>
  );
}
