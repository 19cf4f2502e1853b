import { useWatch } from 'react-hook-form';
import { USUARIO_MAX } from '#shared/acceso.ts';
import { usuarioPropuesto } from '#shared/estudiantes.rules.ts';
import { SwitchField } from '#web/kit/form/CheckboxField.tsx';
import { FormGrid, FormSection } from '#web/kit/form/FormGrid.tsx';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { NuevaContrasenia } from '#web/sesion/components/NuevaContrasenia.tsx';
import { generarContrasenia } from '#web/sesion/components/useContraseniaInicial.ts';
import { CampoDeEstudiante, camposDe } from './CampoDeEstudiante.tsx';
import type { ParteProps } from './PartesEstudiante.tsx';

const CONTRASENIA = 'estudiantesUsuarios.0.contraseniaPlain';

/** The user name a student signs in with. `conocido`: there is already a password. */
export function ParteUsuario({ id, form, conocido }: ParteProps & { conocido: boolean }) {
  const { control, getValues, setValue } = form;
  const activo = useWatch({ control, name: 'usuarioBit' });
  const nueva = useWatch({ control, name: CONTRASENIA });
  function proponer(on: boolean) {
    const [nombre1, apellido1, usuario] = getValues([
      'nombre1',
      'apellido1',
      'estudiantesUsuarios.0.usuario',
    ]);
    if (on && !usuario) setValue('estudiantesUsuarios.0.usuario', usuarioPropuesto({ nombre1, apellido1 }));
  }
  return (
    <FormSection id={id} title="Usuario">
      <SwitchField control={control} name="usuarioBit" label="Puede entrar a Ceiba" onPick={proponer} />
      {activo ? (
        <FormGrid>
          <TextInputField
            control={control}
            name="estudiantesUsuarios.0.usuario"
            label="Usuario"
            required
            max={USUARIO_MAX}
            helper={conocido ? undefined : 'Su contraseña se genera al guardar.'}
          />
          {conocido ? (
            <NuevaContrasenia
              pedida={Boolean(nueva)}
              onChange={(pedida) =>
                setValue(CONTRASENIA, pedida ? generarContrasenia() : null, { shouldDirty: true })
              }
            />
          ) : null}
        </FormGrid>
      ) : null}
    </FormSection>
  );
}

export function ParteObservaciones({ id, form }: ParteProps) {
  const { control } = form;
  const activo = useWatch({ control, name: 'observacionesBit' });
  return (
    <FormSection id={id} title="Observaciones">
      <SwitchField control={control} name="observacionesBit" label="Tiene observaciones" />
      {activo ? (
        <FormGrid columns={1}>
          {camposDe('observaciones').map((clave) => (
            <CampoDeEstudiante key={clave} form={form} clave={clave} required rows={4} />
          ))}
        </FormGrid>
      ) : null}
    </FormSection>
  );
}
