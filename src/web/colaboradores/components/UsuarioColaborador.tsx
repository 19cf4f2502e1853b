import Box from '@mui/material/Box';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { USUARIO_MAX } from '#shared/acceso.ts';
import { usuarioPropuesto } from '#shared/colaboradores.rules.ts';
import type { ColaboradorForm, colaboradorForm } from '#shared/colaboradores.ts';
import { useEscuela } from '#web/escuela/api.ts';
import { SwitchField } from '#web/kit/form/CheckboxField.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { NuevaContrasenia } from '#web/sesion/components/NuevaContrasenia.tsx';

interface UsuarioProps {
  form: UseFormReturn<z.input<typeof colaboradorForm>, unknown, ColaboradorForm>;
  /** The password this form would give. */
  generada: string;
  /** There is a password already: another one is made only when asked for. */
  conContrasenia: boolean;
}

/** Whether a member of staff signs in, and as whom. */
export function UsuarioColaborador({ form, generada, conContrasenia }: UsuarioProps) {
  const { control, getValues, setValue, clearErrors } = form;
  const escuela = useEscuela();
  const activo = useWatch({ control, name: 'usuarioBit' });
  const nueva = useWatch({ control, name: 'colaboradoresUsuarios.0.contraseniaPlain' });
  return (
    <>
      <SwitchField
        control={control}
        name="usuarioBit"
        label="Tiene usuario para entrar a Ceiba"
        onPick={(checked) => {
          clearErrors('colaboradoresUsuarios');
          if (checked && !getValues('colaboradoresUsuarios.0.usuario'))
            setValue('colaboradoresUsuarios.0.usuario', usuarioPropuesto(getValues('nombres')));
        }}
      />
      {activo ? (
        <FormGrid columns={2}>
          <TextInputField
            control={control}
            name="colaboradoresUsuarios.0.usuario"
            label="Usuario"
            required
            max={USUARIO_MAX}
            end={
              escuela.data ? (
                <Box component="span" sx={{ pr: 1.5 }}>
                  @{escuela.data.data.dominioCorreo}
                </Box>
              ) : undefined
            }
            helper={conContrasenia ? undefined : 'La contraseña se genera y se muestra al guardar.'}
          />
          {conContrasenia ? (
            <NuevaContrasenia
              pedida={Boolean(nueva)}
              onChange={(pedida) =>
                setValue('colaboradoresUsuarios.0.contraseniaPlain', pedida ? generada : null, {
                  shouldDirty: true,
                })
              }
            />
          ) : null}
        </FormGrid>
      ) : null}
    </>
  );
}
