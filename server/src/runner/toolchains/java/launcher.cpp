// Starts a JVM ahead of its program, in the same way as the `java` command: the program cannot tell the difference.
// usage: launcher LIBJVM WARM_UP_CLASS OPTION…
// Waits for a byte on descriptor 11; the class to start is named by /box/entry.
#include <dlfcn.h>
#include <fcntl.h>
#include <jni.h>
#include <pthread.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

constexpr int kGo = 11;
constexpr size_t kStackBytes = 1 << 20;
/** LauncherHelper's mode for starting a class. */
constexpr jint kClassMode = 1;

std::string read_file(const char *path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/** Loads what nearly every program needs. The class belongs to the JDK's boot loader, so no class path shows it. */
void warm_up(JNIEnv *env, const char *path) {
  const std::string bytes = read_file(path);
  const auto *code = reinterpret_cast<const jbyte *>(bytes.data());
  jclass warm = env->DefineClass("WarmUp", nullptr, code, static_cast<jsize>(bytes.size()));
  jmethodID run = warm == nullptr ? nullptr : env->GetStaticMethodID(warm, "run", "()V");
  if (run != nullptr) env->CallStaticVoidMethod(warm, run);
  env->ExceptionClear();
}

void wait_for_program() {
  char byte;
  while (read(kGo, &byte, 1) == 1) {
  }
  close(kGo);
}

/** Finds the class by the helper of `java`, which on failure prints what is wrong and ends the process. */
bool start(JNIEnv *env) {
  jclass helper = env->FindClass("sun/launcher/LauncherHelper");
  if (helper == nullptr) return false;
  jmethodID check = env->GetStaticMethodID(helper, "checkAndLoadMain", "(ZILjava/lang/String;)Ljava/lang/Class;");
  if (check == nullptr) return false;
  jstring name = env->NewStringUTF(read_file("/box/entry").c_str());
  auto entry = static_cast<jclass>(env->CallStaticObjectMethod(helper, check, JNI_TRUE, kClassMode, name));
  if (entry == nullptr) return false;
  jmethodID main = env->GetStaticMethodID(entry, "main", "([Ljava/lang/String;)V");
  jclass text = env->FindClass("java/lang/String");
  if (main == nullptr || text == nullptr) return false;
  env->CallStaticVoidMethod(entry, main, env->NewObjectArray(0, text, nullptr));
  return env->ExceptionOccurred() == nullptr;
}

void *run(void *given) {
  char **arguments = static_cast<char **>(given);
  void *library = dlopen(arguments[1], RTLD_NOW | RTLD_GLOBAL);
  using Create = jint (*)(JavaVM **, void **, void *);
  auto create = library == nullptr ? nullptr : reinterpret_cast<Create>(dlsym(library, "JNI_CreateJavaVM"));
  if (create == nullptr) _exit(127);
  std::vector<JavaVMOption> options;
  for (char **option = arguments + 3; *option != nullptr; option++) options.push_back({*option, nullptr});
  JavaVMInitArgs wanted{JNI_VERSION_10, static_cast<jint>(options.size()), options.data(), JNI_FALSE};
  JavaVM *machine = nullptr;
  JNIEnv *env = nullptr;
  if (create(&machine, reinterpret_cast<void **>(&env), &wanted) != JNI_OK) _exit(1);
  warm_up(env, arguments[2]);
  wait_for_program();
  const bool succeeded = start(env);
  // Passes an uncaught exception to its handler; then waits for the program's other threads.
  machine->DetachCurrentThread();
  machine->DestroyJavaVM();
  std::exit(succeeded ? 0 : 1);
}

}  // namespace

int main(int, char **arguments) {
  // The initial thread of a process has another stack size than Java's threads.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStackBytes);
  pthread_t thread;
  if (pthread_create(&thread, &attributes, run, arguments) != 0) return 1;
  pthread_join(thread, nullptr);
}
